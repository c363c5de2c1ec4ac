import Link from '@docusaurus/Link';
import { filterDocCardListItems } from '@docusaurus/plugin-content-docs/client';
import type { PropSidebarItem, PropSidebarItemLink } from '@docusaurus/plugin-content-docs';
import type { ReactNode } from 'react';

import { searchSkip } from '@portal/core/markup';
import styles from './CardGroups.module.css';
import { languageOfLabel, MethodBadge } from '../doc';

/** Data of an item: of an operation from `createSidebarItem` (src/site/pipeline/generate), of a page from its front matter. */
interface CardProps {
  method?: string;
  path?: string;
  received?: boolean;
  /** What the page is about, in the page's language. */
  summary?: string;
}

function Card({ item }: { item: PropSidebarItemLink }): ReactNode {
  const { method, path, received = false, summary }: CardProps = item.customProps ?? {};
  const isOperation = method !== undefined && path !== undefined;
  return (
    <li className={isOperation ? styles.row : undefined}>
      <Link className={isOperation ? undefined : styles.card} to={item.href}>
        <span className={styles.title} {...languageOfLabel(item)}>
          {item.label}
        </span>
        {isOperation && (
          <span className={styles.operation} translate="no">
            <MethodBadge method={method} received={received} />
            <code className={styles.path}>{path}</code>
          </span>
        )}
        {summary && (
          <span className={styles.description} {...languageOfLabel(item)}>
            {summary}
          </span>
        )}
      </Link>
    </li>
  );
}

function Cards({ items }: { items: PropSidebarItemLink[] }): ReactNode {
  return (
    // The search does not index the cards, because it indexes the linked pages.
    <ul className={styles.cards} {...searchSkip}>
      {items.map((item) => (
        <Card key={item.href} item={item} />
      ))}
    </ul>
  );
}

/** All links at any depth below an item, so that each page is one click away. */
function linksBelow(items: PropSidebarItem[]): PropSidebarItemLink[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return [item];
    return item.type === 'category' ? linksBelow(item.items) : [];
  });
}

/** Cards for the items of a sidebar category: first the pages, then each nested category with a heading. */
export function CardGroups({ items }: { items: PropSidebarItem[] }): ReactNode {
  const listed = filterDocCardListItems(items);
  const pages = listed.filter((item) => item.type === 'link');
  const categories = listed.filter((item) => item.type === 'category');
  return (
    <>
      {pages.length > 0 && <Cards items={pages} />}
      {categories.map((category) => (
        <section key={category.label} {...searchSkip}>
          <h2 className={styles.heading} {...languageOfLabel(category)}>
            {category.href ? <Link to={category.href}>{category.label}</Link> : category.label}
          </h2>
          <Cards items={linksBelow(category.items)} />
        </section>
      ))}
    </>
  );
}
