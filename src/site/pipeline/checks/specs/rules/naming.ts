import { recordOf, textOf } from '../../shared/values';
import type { Rule } from '../../shared/rule';

const snakeCase = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
const pascalCase = /^[A-Z][A-Za-z0-9]*$/;
const headerCase = /^[A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)*$/;
const pathSegment = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|\{[a-z][a-z0-9_]*\})$/;

/** The provider's envelope names two fields in camelCase; everything else is snake_case. */
const envelopeFields = new Set(['errorCode', 'statusCode']);

/** One way to write each kind of name. */
export const naming: Rule = {
  name: 'naming',
  check({ spec, schemas, parameters }, report) {
    for (const { path, role, name = '' } of schemas) {
      if (role === 'property' && !snakeCase.test(name) && !envelopeFields.has(name)) {
        report(path, `the field ${name} is not snake_case`, 'Write it like `order_id`.');
      }
    }
    for (const { node, path } of parameters) {
      const name = textOf(node['name']);
      const inHeader = node['in'] === 'header';
      if (!(inHeader ? headerCase : snakeCase).test(name)) {
        report(
          path,
          `the parameter ${name} is not ${inHeader ? 'Header-Case' : 'snake_case'}`,
          `Write it like \`${inHeader ? 'X-Signature' : 'order_id'}\`.`,
        );
      }
    }
    for (const [kind, parts] of Object.entries(recordOf(spec.json['components']))) {
      const allowed = kind === 'headers' ? headerCase : pascalCase;
      for (const name of Object.keys(recordOf(parts))) {
        if (!allowed.test(name)) {
          report(
            ['components', kind, name],
            `the component ${name} is not ${kind === 'headers' ? 'Header-Case' : 'PascalCase'}`,
            `Write it like \`${kind === 'headers' ? 'X-Request-Id' : 'SaleRequest'}\`.`,
          );
        }
      }
    }
    for (const route of Object.keys(recordOf(spec.json['paths']))) {
      const wrong = route
        .slice(1)
        .split('/')
        .find((segment) => !pathSegment.test(segment));
      if (wrong !== undefined) {
        report(
          ['paths', route],
          `the path segment "${wrong}" is not kebab-case`,
          'Write `/device/vietqr-result`, with snake_case names in braces.',
        );
      }
    }
  },
};
