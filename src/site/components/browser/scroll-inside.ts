/**
 * Scrolls a box to a part of its content, unless the part is completely visible. `scrollIntoView` would also scroll the
 * page. A measurement in an effect would make the browser compute the layout twice; an IntersectionObserver does not.
 */
export function scrollInside(box: Element, part: Element): void {
  const observer = new IntersectionObserver(
    ([seen]) => {
      observer.disconnect();
      const { boundingClientRect: at, rootBounds: view } = seen ?? {};
      // A hidden box has no height, and neither has a part in a collapsed section of the box.
      if (!at?.height || !view?.height) return;
      if (at.top < view.top || at.bottom > view.bottom)
        box.scrollTop += at.top - view.top - (view.height - at.height) / 2;
      if (at.left < view.left || at.right > view.right)
        box.scrollLeft += at.left - view.left - (view.width - at.width) / 2;
    },
    { root: box },
  );
  observer.observe(part);
}
