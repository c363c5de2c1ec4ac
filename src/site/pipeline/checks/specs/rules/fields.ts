import { listOf, textOf, typesOf, type JsonRecord } from '../../shared/values';
import type { Rule } from '../../shared/rule';

const closedFormats = new Set(['date-time', 'date', 'uuid']);

/** The limit keywords that a schema still lacks. */
function missingLimits(schema: JsonRecord): string[] {
  if ('enum' in schema || 'const' in schema) return [];
  const types = typesOf(schema);
  const has = (keyword: string): boolean => keyword in schema;
  const missing: string[] = [];
  if (types.includes('string') && !closedFormats.has(textOf(schema['format']))) {
    if (!has('maxLength')) missing.push('maxLength');
  }
  if (types.includes('integer') || types.includes('number')) {
    if (!has('minimum')) missing.push('minimum');
    if (!has('maximum')) missing.push('maximum');
  }
  if (types.includes('array') && !has('maxItems')) missing.push('maxItems');
  return missing;
}

/** Every field says what it is, how big it may be, and shows a value. */
export const fields: Rule = {
  name: 'fields',
  check({ schemas }, report) {
    for (const { node, path, role, name } of schemas) {
      if ('$ref' in node) continue;
      const label = name ?? path.slice(-2).join('.');
      const named = role === 'property' || role === 'component';
      if (named && textOf(node['description']) === '') {
        report(path, `${label} has no description`, 'Say in `description` what the field means.');
      }
      const types = typesOf(node);
      const scalar = types.length > 0 && !types.includes('object') && !types.includes('array');
      if (named && scalar && listOf(node['examples']).length === 0) {
        report(path, `${label} has no example`, 'Add `examples: [value]` with a realistic value.');
      }
      const missing = missingLimits(node);
      if (missing.length > 0) {
        report(
          path,
          `${label} has no ${missing.join(', ')}`,
          'State the limit; where no source states one, choose it and ask in `x-to-confirm`.',
        );
      }
    }
  },
};
