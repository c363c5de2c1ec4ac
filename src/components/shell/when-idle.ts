/** Runs some work when the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 100);
}
