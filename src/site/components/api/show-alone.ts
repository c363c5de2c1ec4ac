/**
 * Shows an element above the page, which can neither be read nor reached meanwhile. It stays where it is
 * in the document: what it holds keeps its state. (A `<dialog>` would need all of it rendered anew.)
 * @returns what undoes it
 */
export function showAlone(element: HTMLElement): () => void {
  const silenced: Element[] = [];
  for (let at: Element = element; at.parentElement && at !== document.body; at = at.parentElement) {
    // Folded away, it would not show here either.
    if (at instanceof HTMLDetailsElement) at.open = true;
    for (const other of at.parentElement.children) {
      if (other === at || other.hasAttribute('inert')) continue;
      other.toggleAttribute('inert', true);
      silenced.push(other);
    }
  }
  element.popover = 'manual';
  element.showPopover();
  return () => {
    element.popover = null;
    for (const other of silenced) other.removeAttribute('inert');
  };
}
