import { type ComponentProps, type ReactNode, useRef } from 'react';

import { useOverflow } from '../browser';

/** A table that scrolls if it is wider than the page, and is then focusable (axe: scrollable-region-focusable). */
export function ScrollTable(props: ComponentProps<'table'>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(box);

  return (
    <div
      ref={box}
      className="table-scroll"
      {...(overflows && {
        tabIndex: 0,
        // A group and not a region, because each region is a landmark.
        role: 'group',
        'aria-label': 'Bảng, cuộn ngang để xem hết',
      })}
    >
      <table {...props} />
    </div>
  );
}
