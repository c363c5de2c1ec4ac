import { useHistory } from '@docusaurus/router';
import {
  cloneElement,
  createContext,
  use,
  useDeferredValue,
  type ReactElement,
  type ReactNode,
} from 'react';

/** Blocks of a guide that fill most of the first screen, with the title above them. */
const firstBlocks = 4;

/** Whether a page shows what is below its first screen; the layout of the page provides it. */
export const RestShown = createContext(true);

/**
 * After a followed link React renders the top of a page, and the rest in a later, interruptible render: on a slow
 * processor most of the time goes into what no reader sees yet. A page that was loaded, opened at a hash or reached
 * by Back or Forward is rendered at once, so that the scroll position exists.
 */
export function useRestShown(): boolean {
  const { action, location } = useHistory();
  return useDeferredValue(true, action !== 'PUSH' || location.hash !== '');
}

interface Mdx {
  children: ReactNode;
}

/** Renders the content of an MDX page (MDX passes it as one element of a component that returns all blocks). */
export function MdxBlocks({
  children: { type, props },
}: {
  children: ReactElement<object, (props: object) => ReactElement<Mdx>>;
}): ReactNode {
  const content = type(props);
  const blocks = content.props.children;
  if (use(RestShown) || !Array.isArray(blocks)) return content;
  // MDX puts a line break between two blocks.
  return cloneElement(content, undefined, ...(blocks as ReactNode[]).slice(0, 2 * firstBlocks));
}
