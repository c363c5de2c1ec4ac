/** Port of every receiver: the one of a service behind a reverse proxy that holds the certificate. */
export const receiverPort = 8080;

/** The line that tells the reader what the sample leaves to the guide on signatures. */
export function reminder(comment: string, signatureHeader: string | undefined): string | undefined {
  return signatureHeader && `${comment} Verify ${signatureHeader} before you trust the body.`;
}
