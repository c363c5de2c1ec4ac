import type { ReactNode } from 'react';

/** Vietnam's clock: seven hours before UTC's, all year. */
const vietnamOffset = 7 * 60 * 60 * 1000;

/**
 * When the page was last changed. Not by the browser's own format: first render equals the server's.
 * @param at milliseconds since 1970
 */
export function DocUpdated({ at }: { at: number }): ReactNode {
  const date = new Date(at + vietnamOffset).toISOString().slice(0, 'yyyy-mm-dd'.length);
  return (
    <span lang="vi">
      Cập nhật lần cuối: <time dateTime={date}>{date.split('-').reverse().join('/')}</time>
    </span>
  );
}
