import { useHistory } from '@docusaurus/router';
import {
  cloneElement,
  createContext,
  use,
  useDeferredValue,
  type ReactElement,
  type ReactNode,
} from 'react';

/** Number of blocks that fill most of the first screen of a guide, below the title. */
const firstBlocks = 4;

/** Whether a page also renders the content below its first screen. The layout of the page sets the value. */
export const RestShown = createContext(true);

/**
 * Whether to render the content below the first screen. After a followed link, a later render that can be interrupted
 * adds this content, so that a slow processor shows the first screen soon. After a full load, for a hash and after Back
 * or Forward, the first render contains it, because the page needs its full height to scroll.
 */
export function useRestShown(): boolean {
  const { action, location } = useHistory();
  return useDeferredValue(true, action !== 'PUSH' || location.hash !== '');
}

interface Mdx {
  children: ReactNode;
}

/** Renders the content of an MDX page. MDX passes one element, whose component returns all blocks. */
export function MdxBlocks({
  children: { type, props },
}: {
  children: ReactElement<object, (props: object) => ReactElement<Mdx>>;
}): ReactNode {
  const content = type(props);
  const blocks = content.props.children;
  if (use(RestShown) || !Array.isArray(blocks)) return content;
  // Two children per block, because MDX puts a line break between blocks.
  return cloneElement(content, undefined, ...(blocks as ReactNode[]).slice(0, 2 * firstBlocks));
}
