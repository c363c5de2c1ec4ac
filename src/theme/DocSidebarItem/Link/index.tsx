/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `DocSidebarItem/Link`
 * Original: @docusaurus/theme-classic/lib/theme/DocSidebarItem/Link/index.js sha256:ea78ce62f5e4
 * Why: the entry of an operation has its HTTP method before the label. A page of the sidebar loads in advance when the
 * reader points at its entry; the original prefetches every visible entry (28 files on a wide screen).
 */
import Link from '@docusaurus/Link';
import isInternalUrl from '@docusaurus/isInternalUrl';
import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocSidebarItem/Link';
import IconExternalLink from '@theme/Icon/ExternalLink';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

import { languageOfLabel, MethodBadge } from '../../../site/components/doc';

export default function DocSidebarItemLink({
  item,
  onItemClick,
  activePath,
  level,
  index: _index,
  ...props
}: Props): ReactNode {
  const { href, label, className, autoAddBaseUrl, customProps } = item;
  const isActive = isActiveSidebarItem(item, activePath);
  const isInternalLink = isInternalUrl(href);
  const method = customProps?.['method'];
  const link = {
    className: clsx('menu__link', isActive && 'menu__link--active'),
    'aria-current': isActive ? ('page' as const) : undefined,
  };
  const text = (
    <>
      {typeof method === 'string' && (
        <MethodBadge method={method} received={customProps?.['received'] === true} compact />
      )}
      <span {...languageOfLabel(item)}>{label}</span>
    </>
  );
  const preload = (): void => {
    void window.docusaurus.preload(href);
  };
  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemLink,
        ThemeClassNames.docs.docSidebarItemLinkLevel(level),
        'menu__list-item',
        className,
      )}
    >
      {isInternalLink ? (
        <RouterLink
          {...link}
          to={href}
          onClick={onItemClick && (() => onItemClick(item))}
          onMouseEnter={preload}
          onTouchStart={preload}
          {...props}
        >
          {text}
        </RouterLink>
      ) : (
        <Link {...link} to={href} autoAddBaseUrl={autoAddBaseUrl} {...props}>
          {text}
          <IconExternalLink />
        </Link>
      )}
    </li>
  );
}
