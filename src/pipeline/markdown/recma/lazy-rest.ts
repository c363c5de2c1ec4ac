import type { Expression, Node, Program } from 'estree';
import { visit } from 'estree-util-visit';
import type { Plugin } from 'unified';

interface Children {
  value: Expression;
}

/** The `children` among the properties of a call that makes a `<Rest>`; undefined for other nodes. */
function childrenOfRest(node: Node): Children | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const [component, properties] = node.arguments;
  if (component?.type !== 'Identifier' || component.name !== 'Rest') return undefined;
  if (properties?.type !== 'ObjectExpression') return undefined;
  return properties.properties.find(
    (property): property is typeof property & Children =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      property.key.name === 'children',
  );
}

/**
 * A recma plugin: the one child of `<Rest>` (../remark/rest.ts) becomes a function that makes it. It
 * is most of a guide; a browser neither compiles nor makes it before it is drawn. Not an arrow: V8
 * parses those in full together with the function around them.
 */
export const recmaLazyRest: Plugin<[], Program> = () => (program) => {
  visit(program, (node) => {
    const children = childrenOfRest(node);
    if (children === undefined) return;
    children.value = {
      type: 'FunctionExpression',
      params: [],
      body: {
        type: 'BlockStatement',
        body: [{ type: 'ReturnStatement', argument: children.value }],
      },
    };
  });
};
