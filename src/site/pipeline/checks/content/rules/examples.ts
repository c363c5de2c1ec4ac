import { marksOf } from '../marks';
import { lineOf, nodesOf } from '../page';
import type { PageRule } from '../rule';

/** JSON is JSON; an example that a comment ties to the contract validates against it. */
export const examples: PageRule = {
  name: 'examples',
  check(page, report, { schemas }) {
    for (const node of nodesOf(page, 'code').filter(({ lang }) => lang === 'json')) {
      if (node.meta?.includes('file=') === true) continue; // The text is in the file.
      try {
        JSON.parse(node.value ?? '');
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        report(lineOf(node), `the example is not JSON: ${problem}`, 'Correct the example.');
      }
    }
    for (const { api, target, line, block } of marksOf(page, 'example')) {
      if (block?.type !== 'code' || block.lang !== 'json') {
        report(line, 'the comment stands before no JSON', 'Put it right above the ```json fence.');
        continue;
      }
      const validate = schemas.validator(api, target);
      if (validate === undefined) {
        report(line, `${api} has no ${target}`, 'Correct the comment.');
        continue;
      }
      let example: unknown;
      try {
        example = JSON.parse(block.value ?? '');
      } catch {
        continue; // Said above.
      }
      if (validate(example)) continue;
      const [first] = validate.errors ?? [];
      report(
        lineOf(block),
        `the example does not fit ${target}: ${first?.instancePath ?? ''} ${first?.message ?? ''}`,
        'Correct the example, or the spec if the example is right.',
      );
    }
  },
};
