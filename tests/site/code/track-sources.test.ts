import { describe, expect, it } from 'vitest';

import { sourcesOf } from '../../../src/site/pipeline/docusaurus/plugins/track-sources';

describe('sources of a page', () => {
  it('include the files of its fences', () => {
    const page = [
      '```python file=others/a.py',
      '```',
      '  - ~~~bash tab=curl file=others/b.sh title="x"',
      '> ```go title="y" file=others/c.go',
      'prose with file=others/no.py in it',
    ].join('\n');
    expect(sourcesOf(page)).toEqual(['others/a.py', 'others/b.sh', 'others/c.go']);
  });

  it('include the facts, if the page uses one', () => {
    expect(sourcesOf('{{edc.base_url}}')).toEqual(['specs/facts.yaml']);
    expect(sourcesOf('no facts')).toEqual([]);
  });
});
