/**
 * Shows an element above the page and makes the rest of the page inert. The element is not moved in the document, so
 * its components keep their state. If it were moved into a `<dialog>`, React would create the components again.
 * @returns a function that undoes both changes
 */
export function showAlone(element: HTMLElement): () => void {
  const silenced: Element[] = [];
  for (let at: Element = element; at.parentElement && at !== document.body; at = at.parentElement) {
    // Inside a closed `<details>` the element would be invisible.
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
