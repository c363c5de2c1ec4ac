/**
 * Wraps: react-router-dom 5.3.4 `Link`
 * Why: the original listens to the location, to resolve what is relative to it. So every link of a
 * page is drawn anew whenever one is followed; a path from the root needs none of that.
 * src/pipeline/docusaurus/plugins/swizzle-core.ts puts it in place.
 */
import { useHistory } from '@docusaurus/router';
import type { ComponentPropsWithoutRef, MouseEvent, ReactNode } from 'react';
import { Link as OriginalLink } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';

export { NavLink } from 'react-router-dom';

type Props = Pick<LinkProps<never>, 'innerRef'> &
  ComponentPropsWithoutRef<'a'> & { readonly to: string };

function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

function RootedLink({ innerRef, to, onClick, children, ...props }: Props): ReactNode {
  const history = useHistory();
  return (
    <a
      {...props}
      ref={innerRef}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        const { pathname, search, hash } = history.location;
        // As a browser does: a link to where one is adds nothing to the history.
        if (`${pathname}${search}${hash}` === to) history.replace(to);
        else history.push(to);
      }}
    >
      {children}
    </a>
  );
}

export function Link(props: Props): ReactNode {
  // The original also decodes a path that is percent-encoded.
  return /^\/[^%]*$/.test(props.to) ? <RootedLink {...props} /> : <OriginalLink {...props} />;
}
