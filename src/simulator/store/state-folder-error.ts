/** A state folder that cannot be used; the message says why and how to continue. */
export class StateFolderError extends Error {
  override name = 'StateFolderError';
}
