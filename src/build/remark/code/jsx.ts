import type { BlockContent, DefinitionContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

type Value = string | boolean | readonly string[];

/**
 * A prop as a JavaScript expression. A plain JSX string would not do: entities in it are decoded,
 * and code is full of them.
 */
function attribute(name: string, value: Value): MdxJsxAttribute {
  const literal = (part: string | boolean) => ({ type: 'Literal' as const, value: part });
  const expression =
    typeof value === 'object'
      ? { type: 'ArrayExpression' as const, elements: value.map(literal) }
      : literal(value);
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: JSON.stringify(value),
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          body: [{ type: 'ExpressionStatement', expression }],
        },
      },
    },
  };
}

/** An element of the page, `<name …props>children</name>`; undefined props are left out. */
export function element(
  name: string,
  props: Record<string, Value | undefined>,
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
