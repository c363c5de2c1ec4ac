import { type ComponentProps, type ReactNode, useRef } from 'react';

import { useOverflow } from '../browser';

/** A table. If it is wider than the page, it scrolls and is focusable (axe: scrollable-region-focusable). */
export function ScrollTable(props: ComponentProps<'table'>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(box);

  return (
    <div
      ref={box}
      className="table-scroll"
      {...(overflows && {
        tabIndex: 0,
        // The role is `group`, because a `region` would be a landmark.
        role: 'group',
        'aria-label': 'Bảng, cuộn ngang để xem hết',
      })}
    >
      <table {...props} />
    </div>
  );
}
