import { parse } from 'acorn';
import type { Program } from 'estree';
import type { BlockContent, DefinitionContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

/**
 * A text that a production bundle for the browser leaves out (src/site/pipeline/docusaurus/plugins/lean-bundle.ts): the
 * name is defined there and nowhere else.
 */
export class ServerText {
  static readonly leftOut = 'globalThis.zgCodeIsInPage';

  constructor(readonly text: string) {}
}

/**
 * A prop as a JavaScript expression. A plain JSX string would not do: entities in it are decoded,
 * and code is full of them.
 */
function attribute(name: string, given: unknown): MdxJsxAttribute {
  const isServerText = given instanceof ServerText;
  // JSON is JavaScript.
  const value = JSON.stringify(isServerText ? given.text : given);
  const expression = isServerText ? `${ServerText.leftOut} ? undefined : ${value}` : value;
  const estree = parse(`(${expression})`, { ecmaVersion: 2022, sourceType: 'module' }) as Program;
  return {
    type: 'mdxJsxAttribute',
    name,
    value: { type: 'mdxJsxAttributeValueExpression', value, data: { estree } },
  };
}

/** An element of the page, `<name …props>children</name>`; undefined props are left out. */
export function element(
  name: string,
  props: Record<string, unknown>,
  children: (BlockContent | DefinitionContent)[] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(props).flatMap(([key, value]) =>
      value === undefined ? [] : [attribute(key, value)],
    ),
    children,
  };
}
