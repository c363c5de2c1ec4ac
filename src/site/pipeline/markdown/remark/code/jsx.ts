import { parse } from 'acorn';
import type { Program } from 'estree';
import type { BlockContent, DefinitionContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

/** Text that the production bundle for browsers omits, because `lean-bundle.ts` of the plugins sets `leftOut`. */
export class ServerText {
  static readonly leftOut = 'globalThis.zgCodeIsInPage';

  constructor(readonly text: string) {}
}

/** Creates a prop as a JavaScript expression: in a JSX string, entities would be decoded. */
function attribute(name: string, given: unknown): MdxJsxAttribute {
  const isServerText = given instanceof ServerText;
  // JSON is valid JavaScript.
  const value = JSON.stringify(isServerText ? given.text : given);
  const expression = isServerText ? `${ServerText.leftOut} ? undefined : ${value}` : value;
  const estree = parse(`(${expression})`, { ecmaVersion: 2022, sourceType: 'module' }) as Program;
  return {
    type: 'mdxJsxAttribute',
    name,
    value: { type: 'mdxJsxAttributeValueExpression', value, data: { estree } },
  };
}

/** Creates a JSX element; omits undefined props. */
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
