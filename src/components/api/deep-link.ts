/** Opens every `<details>` around an element, and the element itself where it is one. */
function reveal(target: Element): void {
  for (let at: Element | null = target; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
}

/**
 * Goes to the place that a hash names: opens what hides it, scrolls to it and focuses it, so that a
 * screen reader reads on from there.
 */
export function openAt(root: HTMLElement, hash: string): void {
  if (hash.length < 2) return;
  let id: string;
  try {
    id = decodeURIComponent(hash.slice(1));
  } catch {
    return; // Not a valid percent-encoding: it names nothing of ours.
  }
  const target = document.getElementById(id);
  if (!target || !root.contains(target)) return;
  reveal(target);
  target.scrollIntoView();
  // A summary or link can be focused as it is; anything else for this one time.
  const focusable = target instanceof HTMLDetailsElement ? target.querySelector('summary') : target;
  if (!(focusable instanceof HTMLElement)) return;
  if (focusable === target) target.tabIndex = -1;
  focusable.focus({ preventScroll: true });
}
