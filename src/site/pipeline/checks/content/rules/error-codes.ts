import { isObject } from '@portal/core/values';
import { errorCodesPath, type ErrorCodes } from '@portal/sources/content/error-codes';
import { recordOf, textOf } from '../../shared/values';
import { lineOf, nodesOf, textOf as shownText, walk } from '../page';
import type { PageRule } from '../rule';

/** `errorCode 412` in a diagram, `"errorCode":"412"` in JSON, `mã 412` in a text. */
const named = /(?:errorCode|error_code|(?<![\p{L}])mã)["\s:]{1,4}(?<code>\d{3})(?!\d)/giu;
/** In backticks, a number in the range of the catalogue is an error code; HTTP stands without. */
const bare = /^[45]\d\d$/;

/** What an object of an example says of its error code that the catalogue does not. */
function contradictions(value: unknown, codes: ErrorCodes): string[] {
  if (Array.isArray(value)) {
    return (value as unknown[]).flatMap((child) => contradictions(child, codes));
  }
  if (!isObject(value)) return [];
  const found = Object.values(value).flatMap((child) => contradictions(child, codes));
  const code = textOf(value['errorCode'] ?? value['error_code']);
  const known = codes.get(code);
  if (known === undefined) return found;
  const holder = 'errorCode' in value ? recordOf(value['error']) : value;
  const reason = holder['reason_code'];
  if (typeof reason === 'string' && reason !== known.reason_code) {
    found.push(`${code} is ${known.reason_code}, not ${reason}`);
  }
  const status = value['statusCode'];
  if (typeof status === 'number' && status !== known.http) {
    found.push(`${code} comes with HTTP ${String(known.http)}, not ${String(status)}`);
  }
  return found;
}

/** Every error code that a page names is in the catalogue, and a link to one goes to that one. */
export const errorCodes: PageRule = {
  name: 'error-codes',
  check(page, report, context) {
    const known = (code: string, line: number): void => {
      if (context.codes.has(code)) return;
      report(
        line,
        `the error code ${code} is not in the catalogue`,
        `Use one that is there, or add it to ${errorCodesPath}.`,
      );
    };
    for (const node of walk(page.tree)) {
      if (!['text', 'inlineCode', 'code'].includes(node.type)) continue;
      const value = node.value ?? '';
      if (node.type === 'inlineCode' && bare.test(value)) known(value, lineOf(node));
      for (const { groups, index } of value.matchAll(named)) {
        const fence = node.type === 'code' ? 1 : 0;
        const line = lineOf(node) + fence + value.slice(0, index).split('\n').length - 1;
        known(groups?.['code'] ?? '', line);
      }
    }
    for (const node of nodesOf(page, 'link')) {
      const anchor = /\/errors#code-(?<code>.+)$/.exec(node.url ?? '')?.groups?.['code'];
      if (anchor === undefined) continue;
      known(anchor, lineOf(node));
      const shown = shownText(node);
      if (/^\d{3}$/.test(shown) && shown !== anchor) {
        report(lineOf(node), `${shown} links to the error code ${anchor}`, 'Link to its own code.');
      }
    }
    for (const node of nodesOf(page, 'code').filter(({ lang }) => lang === 'json')) {
      try {
        for (const problem of contradictions(JSON.parse(node.value ?? ''), context.codes)) {
          report(lineOf(node), problem, `Correct the example, or ${errorCodesPath}.`);
        }
      } catch {
        // Not JSON: the rule "examples" says so.
      }
    }
  },
};
