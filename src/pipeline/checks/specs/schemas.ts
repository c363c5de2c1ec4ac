import { isRecord, listOf, recordOf, type JsonRecord, type SpecPath } from './values';

/** A schema object and what it describes. */
export interface SchemaPlace {
  path: SpecPath;
  node: JsonRecord;
  /** `part`: a branch of allOf, oneOf or anyOf, an item, or the values of a map. */
  role: 'component' | 'property' | 'parameter' | 'part';
  /** Name of the property or component. */
  name?: string;
}

const listKeywords = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
const singleKeywords = ['items', 'additionalProperties', 'not', 'contentSchema', 'propertyNames'];

function walk(place: SchemaPlace): SchemaPlace[] {
  const { node, path } = place;
  const found: SchemaPlace[] = [place];
  for (const [name, property] of Object.entries(recordOf(node['properties']))) {
    if (isRecord(property)) {
      found.push(
        ...walk({ path: [...path, 'properties', name], node: property, role: 'property', name }),
      );
    }
  }
  for (const keyword of listKeywords) {
    listOf(node[keyword]).forEach((part, index) => {
      if (isRecord(part)) {
        found.push(...walk({ path: [...path, keyword, index], node: part, role: 'part' }));
      }
    });
  }
  for (const keyword of singleKeywords) {
    const part = node[keyword];
    if (isRecord(part)) found.push(...walk({ path: [...path, keyword], node: part, role: 'part' }));
  }
  return found;
}

/**
 * Every schema of a spec once, where it is written: the components, and the `schema` of the holders
 * (media types, parameters, headers). References are listed, not followed.
 */
export function walkSchemas(
  document: JsonRecord,
  holders: readonly { path: SpecPath; node: JsonRecord }[],
): SchemaPlace[] {
  const components = recordOf(recordOf(document['components'])['schemas']);
  const named = Object.entries(components).flatMap(([name, node]) =>
    isRecord(node)
      ? walk({ path: ['components', 'schemas', name], node, role: 'component', name })
      : [],
  );
  const seen = new Set<string>();
  const held = holders.flatMap(({ path, node }) => {
    const own: SpecPath = [...path, 'schema'];
    const key = JSON.stringify(own);
    if (seen.has(key) || !isRecord(node['schema'])) return [];
    seen.add(key);
    return walk({ path: own, node: node['schema'], role: 'parameter' });
  });
  return [...named, ...held];
}

/** The JSON types a schema names, without null. */
export function typesOf(schema: JsonRecord): string[] {
  const types = Array.isArray(schema['type']) ? listOf(schema['type']) : [schema['type']];
  return types.filter((type): type is string => typeof type === 'string' && type !== 'null');
}
