import type { ReactNode } from 'react';

/** Outlines in a square of 20 × 20. */
const icons = {
  page: 'M12 2H5a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V6zM12 2v4h4',
  heading: 'M7.5 3 5.5 17M14.5 3l-2 14M3.5 7.5H17M3 12.5h13.5',
  text: 'M17 5H3M17 10H3M11 15H3',
  branch: 'M8 2v12a2 2 0 0 0 2 2h6',
  recent: 'M10 5.5V10l3 2M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0z',
  star: 'm10 2.5 2.3 4.7 5.2.75-3.75 3.65.9 5.15L10 14.3l-4.65 2.45.9-5.15L2.5 7.95l5.2-.75z',
  close: 'M5 5l10 10M15 5 5 15',
  enter: 'M17 4v4a3 3 0 0 1-3 3H4M8 7l-4 4 4 4',
  offline: 'M2 7a12 12 0 0 1 16 0M5 10.5a7.5 7.5 0 0 1 10 0M10 15v.01M3 3l14 14',
  up: 'M10 16V4M5 9l5-5 5 5',
  down: 'M10 4v12M5 11l5 5 5-5',
  search: 'M14.4 14.4 18.5 18.5M16.6 9a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0z',
} as const;

export type IconName = keyof typeof icons;

/** Icon, hidden from screen readers because the text beside it has the same meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }): ReactNode {
  return (
    <svg className={className} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path
        d={icons[name]}
        stroke="currentColor"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
