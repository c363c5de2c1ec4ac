import { type ComponentProps, type ReactNode, useRef } from 'react';

import { useOverflow } from '../browser';
import { useLabels } from '../english';

const vietnamese = {
  'Table, scroll sideways to see all of it': 'Bảng, cuộn ngang để xem hết',
} as const;

/** A table. If it is wider than the page, it scrolls and is focusable (axe: scrollable-region-focusable). */
export function ScrollTable(props: ComponentProps<'table'>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(box);
  const label = useLabels(vietnamese);

  return (
    <div
      ref={box}
      className="table-scroll"
      {...(overflows && {
        tabIndex: 0,
        // The role is `group`, because a `region` would be a landmark.
        role: 'group',
        'aria-label': label('Table, scroll sideways to see all of it'),
      })}
    >
      <table {...props} />
    </div>
  );
}
