import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Whether the content of an element is wider than the element.
 * @param content a change of this value causes a new measurement
 */
export function useOverflow(box: RefObject<HTMLElement | null>, content?: unknown): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const { current: element } = box;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setOverflows(element.scrollWidth > element.clientWidth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [box, content]);
  return overflows;
}
