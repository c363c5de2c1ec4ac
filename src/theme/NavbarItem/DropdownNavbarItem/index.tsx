/**
 * Wraps: @docusaurus/theme-classic 3.10.2 `NavbarItem/DropdownNavbarItem`
 * Why: Escape closes the menu and returns the focus to its button (WAI-ARIA menu button). The original has no such key,
 * and its state is private; a new key renders the closed menu.
 */
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem';
import OriginalDropdownNavbarItem from '@theme-original/NavbarItem/DropdownNavbarItem';
import { useEffect, useRef, useState, type ReactNode } from 'react';

export default function DropdownNavbarItem(props: Props): ReactNode {
  const [closed, setClosed] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (closed > 0) box.current?.querySelector('a')?.focus();
  }, [closed]);
  if (props.mobile) return <OriginalDropdownNavbarItem {...props} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles a key of the controls in it
    <div
      ref={box}
      className="boxless"
      onKeyDown={({ key }) => {
        if (key === 'Escape') setClosed((count) => count + 1);
      }}
    >
      <OriginalDropdownNavbarItem key={closed} {...props} />
    </div>
  );
}
