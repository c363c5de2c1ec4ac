import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** One observer for all elements: an API page has a panel of code for every language. */
let shared: { observer: ResizeObserver; watched: Map<Element, () => void> } | undefined;

function share(): NonNullable<typeof shared> {
  if (shared) return shared;
  const watched = new Map<Element, () => void>();
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) watched.get(target)?.();
  });
  return (shared = { observer, watched });
}

function watch(element: Element, onSize: () => void): () => void {
  const { observer, watched } = share();
  watched.set(element, onSize);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer.unobserve(element);
  };
}

/**
 * Whether the content of an element is wider than the element.
 * @param content measured again when it changes
 */
export function useOverflow(box: RefObject<HTMLElement | null>, content?: unknown): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const { current: element } = box;
    if (!element) return undefined;
    return watch(element, () => {
      setOverflows(element.scrollWidth > element.clientWidth);
    });
  }, [box, content]);
  return overflows;
}
