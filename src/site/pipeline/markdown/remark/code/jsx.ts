import type { ConditionalExpression, Expression } from 'estree';
import type { BlockContent, DefinitionContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

type Value = string | number | boolean | readonly Value[] | { readonly [name: string]: Value };

/**
 * A text that a production bundle for the browser leaves out (src/site/pipeline/docusaurus/plugins/lean-bundle.ts): the
 * name is defined there and nowhere else.
 */
export class ServerText {
  static readonly leftOut = 'globalThis.zgCodeIsInPage';

  constructor(readonly text: string) {}

  expression(): ConditionalExpression {
    const [object = '', property = ''] = ServerText.leftOut.split('.');
    return {
      type: 'ConditionalExpression',
      test: {
        type: 'MemberExpression',
        object: { type: 'Identifier', name: object },
        property: { type: 'Identifier', name: property },
        computed: false,
        optional: false,
      },
      consequent: { type: 'Identifier', name: 'undefined' },
      alternate: { type: 'Literal', value: this.text },
    };
  }
}

/** `Array.isArray` does not know lists that cannot be changed. */
const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

function toExpression(value: Value | ServerText): Expression {
  if (value instanceof ServerText) return value.expression();
  if (typeof value !== 'object') return { type: 'Literal', value };
  if (isList(value)) return { type: 'ArrayExpression', elements: value.map(toExpression) };
  return {
    type: 'ObjectExpression',
    properties: Object.entries(value).map(([name, member]) => ({
      type: 'Property',
      key: { type: 'Identifier', name },
      value: toExpression(member),
      ...{ kind: 'init', method: false, shorthand: false, computed: false },
    })),
  };
}

/**
 * A prop as a JavaScript expression. A plain JSX string would not do: entities in it are decoded,
 * and code is full of them.
 */
function attribute(name: string, value: Value | ServerText): MdxJsxAttribute {
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: JSON.stringify(value instanceof ServerText ? value.text : value),
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          body: [{ type: 'ExpressionStatement', expression: toExpression(value) }],
        },
      },
    },
  };
}

/** An element of the page, `<name …props>children</name>`; undefined props are left out. */
export function element(
  name: string,
  props: Record<string, Value | ServerText | undefined>,
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
