/**
 * Resolves at the first SIGINT or SIGTERM. This module must be imported first: a signal during the start then still
 * writes the passport, because it does not end the process.
 */
export const stopped = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
});
