import { isVietnamese, textOf } from '../../shared/values';
import type { PageRule } from '../rule';

const owner = /^[a-z]+(?:-[a-z]+)*-team$/;

/** Title, English summary and owner in the front matter. */
export const pageHead: PageRule = {
  name: 'page-head',
  check({ fields, head }, report) {
    const at = (key: string): number =>
      Math.max(1, head.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 1);
    if (textOf(fields['title']).trim() === '') {
      report(
        at('title'),
        'the page has no title',
        'Add `title:` in Vietnamese to the front matter.',
      );
    }
    const description = textOf(fields['description']).trim();
    if (description.split(/\s+/).length < 6 || isVietnamese(description)) {
      report(
        at('description'),
        'the page has no English summary',
        'Say in `description:` in one or two English sentences what a reader finds here.',
      );
    }
    if (!owner.test(textOf(fields['owner']))) {
      report(
        at('owner'),
        'the page has no owner',
        'Name the team that keeps it right: `owner: integration-team`.',
      );
    }
  },
};
