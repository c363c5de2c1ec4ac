import { contradiction, sentencesOf, wrongMoney, wrongRelease } from '../../behaviour/statements';
import { errorCodesPath, type ErrorCodes } from '@portal/sources/content/error-codes';
import { lineOf, nodesOf, textOf, walk, type Node, type Page } from '../../../markdown/read-page';
import type { Context, PageCheck } from '../rule';

interface Statement {
  line: number;
  text: string;
  /** Subject: the first cell of a row, or the whole sentence. */
  subject: string;
  /** First cell of the table's head, which names the subject of all rows. */
  around?: string;
  node: Node;
}

/** Returns the table rows and the sentences of the paragraphs. */
function statementsOf(page: Page): Statement[] {
  const rows = nodesOf(page, 'table').flatMap(({ children: [head, ...body] = [] }) =>
    body.map((node) => {
      const cells = (node.children ?? []).map(textOf);
      const around = textOf(head?.children?.[0] ?? { type: 'text' });
      return { line: lineOf(node), text: cells.join(' | '), subject: cells[0] ?? '', around, node };
    }),
  );
  const sentences = nodesOf(page, 'paragraph').flatMap((node) => {
    let line = lineOf(node);
    return sentencesOf(textOf(node)).map((text) => {
      const at = line;
      line += text.split('\n').length - 1;
      return { line: at, text, subject: text, node };
    });
  });
  return [...rows, ...sentences];
}

/** Finds the error codes in a statement, written as `code` or `mã 423`. */
function codesIn({ text, node, subject }: Statement, codes: ErrorCodes): string[] {
  const inline = walk(node)
    .filter(({ type, value }) => type === 'inlineCode' && text.includes(value ?? ''))
    .map(({ value }) => value ?? '');
  const named = [...text.matchAll(/mã (?<code>\d{3})\b/giu)].map(
    ({ groups }) => groups?.['code'] ?? '',
  );
  const byStatus = [...subject.matchAll(/\b[45]\d\d\b/g)]
    .map(([status]) => status)
    .filter(() => /^HTTP\b/.test(subject))
    .flatMap((status) =>
      [...codes.values()].filter(({ http }) => String(http) === status).map(({ code }) => code),
    );
  return [...inline, ...named, ...byStatus].filter((code) => codes.has(code) && code !== '000');
}

const operationsIn = (text: string): string[] => [
  ...new Set(text.match(/\b(?:GET|POST) \/[\w/{}-]+/g) ?? []),
];

/** Finds a code that the operation in the statement never returns. Skips codes whose reaction names the operation. */
function withoutCode(statement: Statement, { codes, answers }: Context): string | undefined {
  const operations = operationsIn(statement.text).filter((name) => answers.has(name));
  const [operation] = operations;
  if (operation === undefined || operations.length > 1) return undefined;
  return codesIn(statement, codes).find((code) => {
    const reactions = codes.get(code)?.reactions.map(({ how }) => how) ?? [];
    return (
      answers.get(operation)?.has(code) !== true &&
      !reactions.some((how) => how.includes(operation))
    );
  });
}

/** Checks statements about money; the phrases are in src/site/pipeline/checks/behaviour. */
export const money: PageCheck = (page, report, context) => {
  for (const statement of statementsOf(page)) {
    const { line, text, subject, around } = statement;
    const expectNone = (problem: string | undefined, fix: string): void => {
      if (problem !== undefined) report(line, problem, fix);
    };
    expectNone(
      wrongRelease(subject, text, around),
      'Release goods only on a verified payment of the order: name event or type, and the sum.',
    );
    expectNone(contradiction(text), 'Write the same as specs/behaviour.md.');
    expectNone(
      wrongMoney(context.codes, text, codesIn(statement, context.codes)),
      `Write the same as ${errorCodesPath}.`,
    );
    const code = withoutCode(statement, context);
    expectNone(
      code && `${operationsIn(text).join()} does not return ${code}`,
      'Add the code to the contract and to the table of errors, or correct the page.',
    );
  }
};
