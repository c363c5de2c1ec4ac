import type { ReactNode } from 'react';

interface IconProps {
  path: string;
  className?: string;
}

/** An outline of 20 × 20 that says nothing to a screen reader: the text beside it does. */
export function Icon({ path, className }: IconProps): ReactNode {
  return (
    <svg className={className} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path
        d={path}
        stroke="currentColor"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function SearchIcon(): ReactNode {
  return (
    <Icon
      className="DocSearch-Search-Icon"
      path="M14.4 14.4 18.5 18.5M16.6 9a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0z"
    />
  );
}
