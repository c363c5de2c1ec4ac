import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

import type { Rule } from '../../shared/rule';

/** A default fits the schema it stands in; Redocly looks at examples only. */
export const defaults: Rule = {
  name: 'defaults',
  check({ schemas }, report) {
    const ajv = new Ajv2020({ strict: false, validateSchema: false });
    addFormats(ajv);
    for (const { node, path } of schemas) {
      if (!('default' in node) || '$ref' in node) continue;
      if (!ajv.validate(node, node['default'])) {
        report(
          [...path, 'default'],
          `the default does not fit its schema: it ${ajv.errorsText(ajv.errors, { dataVar: '' }).trim()}`,
          'Correct the default, or the limit.',
        );
      }
    }
  },
};
