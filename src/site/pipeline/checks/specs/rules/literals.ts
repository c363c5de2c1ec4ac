import { readText } from '@portal/sources/content/read-text';
import type { Finding } from '../../shared/finding';

/** A time that is written out: `30 giây`, `5 phút`, `24 giờ`. */
const writtenTime = /(?<![\d.}])\d+ (?:giây|phút|giờ)/;

/** Times in the texts of a spec come from facts, so that no page can tell another number. */
export function checkLiterals(file: string, siteDir: string): Finding[] {
  const lines = readText(siteDir, file).split('\n');
  return lines.flatMap((text, index) => {
    const [time] = writtenTime.exec(text) ?? [];
    if (time === undefined) return [];
    return {
      rule: 'literals',
      file,
      line: index + 1,
      problem: `"${time}" is written out`,
      fix: 'Write the number as a fact: `{{http.client_timeout_seconds}} giây`; specs/facts.yaml has them.',
    };
  });
}
