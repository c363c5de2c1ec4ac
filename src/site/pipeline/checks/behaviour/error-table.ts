import { apis } from '@portal/core/apis';
import {
  covers,
  errorCodesPath,
  reactionsIn,
  type ErrorApi,
  type Money,
  type Reaction,
} from '@portal/sources/content/error-codes';
import type { ContractParts, OperationPlace, SpecPath } from '@portal/sources/openapi';
import type { Finding } from '../shared/finding';
import { runRule, type Rule, type RuleContext } from '../shared/rule';
import { everyObject, recordOf, textOf } from '../shared/values';
import { contradiction, moneyIn, sentencesOf, wrongMoney } from './statements';

const rule = 'error-table';

/** What a program may do, by what is known about money. An IPN that was stored is done, whatever it reports. */
const allowed: Readonly<Record<Money, readonly Reaction['do'][]>> = {
  no: ['done', 'fix-then-same-id', 'same-again', 'ask', 'stop-new-attempt', 'stop-person'],
  maybe: ['ask', 'stop-person'],
  yes: ['stop-person'],
};

/** The rule of sending again, which each row that speaks of it repeats (`resend.rule` in facts.yaml). */
const resend = { vi: /gửi lại/iu, en: /\bsend it again\b/iu };

const answering = ({ name, node }: OperationPlace): { name: string; hasJson: boolean } => ({
  name,
  hasJson: 'application/json' in recordOf(recordOf(recordOf(node['requestBody']))['content']),
});

/** The key of a contract's API; undefined for a contract that the table of APIs does not list. */
const apiOf = ({ spec }: ContractParts): ErrorApi | undefined =>
  apis.find(({ specPath }) => specPath === spec.file)?.key;

interface Answer {
  code: string;
  path: SpecPath;
}

/** Every error code in the answers of one operation, with the reference that brings it in. */
function answersOf(contract: ContractParts, operation: OperationPlace): Answer[] {
  return contract.mediaTypes
    .filter((media) => media.operation === operation && media.status !== undefined)
    .flatMap(({ node, path }) =>
      Object.entries(recordOf(node['examples'])).flatMap(([name, example]) => {
        const at: SpecPath = [...path, 'examples', name];
        const { node: followed } = contract.follow({ path: at, node: recordOf(example) });
        const code = textOf(recordOf(followed['value'])['errorCode']);
        return code === '' ? [] : [{ code, path: at }];
      }),
    );
}

/** The operations of the contract answer with exactly the codes that the table gives them. */
const agrees: Rule = {
  name: rule,
  check(contract, report, { codes }) {
    for (const operation of contract.operations) {
      const api = operation.receiver ? 'ipn' : apiOf(contract);
      if (api === undefined) continue;
      const answers = answersOf(contract, operation);
      const expected = [...codes.values()].filter(
        (entry) =>
          entry.http !== null &&
          entry.code !== '000' &&
          reactionsIn(entry, api).some((reaction) => covers(reaction, answering(operation))),
      );
      for (const { code } of expected) {
        if (answers.some((answer) => answer.code === code)) continue;
        report(
          [...operation.path, 'responses'],
          `${operation.name} does not answer ${code}, which the table of errors gives it`,
          `Add an example with ${code} to its responses, or correct \`on\` in ${errorCodesPath}.`,
        );
      }
      for (const { code, path } of answers) {
        if (code === '000' || expected.some((entry) => entry.code === code)) continue;
        report(
          path,
          `the table of errors does not give ${code} to ${operation.name}`,
          `Add the operation to \`on\` in ${errorCodesPath}, or remove the example.`,
        );
      }
    }
    for (const { node, path, operation, status } of contract.responses) {
      if (operation.receiver || status === '200') continue;
      const named = answersOf(contract, operation)
        .filter((answer) => String(codes.get(answer.code)?.http) === status)
        .map(({ code }) => code);
      const wrong = wrongMoney(codes, textOf(node['description']), named, apiOf(contract));
      if (wrong === undefined) continue;
      report(
        [...path, 'description'],
        wrong,
        `Say what ${errorCodesPath} says, or correct it there.`,
      );
    }
  },
};

/** No sentence of the table contradicts its `money`, and two entries that differ about money share no sentence. */
function checkTable({ codes: table, facts }: RuleContext): Finding[] {
  const codes = table.values();
  const findings: Finding[] = [];
  const said = new Map<string, { money: string; code: string; line: number }>();
  for (const { code, reactions, vi, en, line: top } of codes) {
    const report = (line: number, problem: string, fix: string): void => {
      findings.push({ rule, file: errorCodesPath, line, problem, fix });
    };
    const moneys = new Set(reactions.map(({ money }) => money));
    const meaning = moneyIn(`${vi} ${en}`);
    if (meaning !== undefined && (moneys.size > 1 || !moneys.has(meaning))) {
      report(
        top,
        `the meaning of ${code} says money ${meaning}, a reaction says something else`,
        'Speak of money in the reactions only.',
      );
    }
    for (const reaction of reactions) {
      const { money, line, how, how_en, cashier, cashier_en } = reaction;
      for (const text of [how, how_en, cashier, cashier_en]) {
        const other = said.get(text);
        if (other !== undefined && other.money !== money) {
          for (const at of [other.line, line]) {
            report(
              at,
              `${code} and ${other.code} share "${text}" but differ about money`,
              'Write a sentence for each.',
            );
          }
        }
        said.set(text, { money, code, line });
        const claim = moneyIn(text);
        if (claim !== undefined && claim !== money) {
          report(
            line,
            `a sentence of ${code} says money ${claim}, \`money\` says ${money}`,
            'Correct one of them.',
          );
        }
      }
      const stored = reaction.api.includes('ipn') && reaction.do === 'done';
      if (!allowed[money].includes(reaction.do) && !stored) {
        const may = allowed[money].join(' or ');
        report(
          line,
          `${code}: with money ${money} the program may not do ${reaction.do}`,
          `Write ${may}.`,
        );
      }
      for (const [language, said] of [
        ['vi', how],
        ['en', how_en],
      ] as const) {
        const full = facts.get(language === 'vi' ? 'resend.rule' : 'resend.rule_en')?.value ?? '';
        if (
          reaction.do === 'ask' &&
          !stored &&
          !reaction.api.includes('ipn') &&
          resend[language].test(said) &&
          !said.includes(full)
        )
          report(
            line,
            `${code} tells another rule of sending again (${language})`,
            `Write: ${full}`,
          );
      }
      for (const text of [how, how_en, cashier, cashier_en].flatMap(sentencesOf)) {
        const wrong = contradiction(`${code} ${text}`);
        if (wrong !== undefined)
          report(line, `${code}: ${wrong}`, 'Say what specs/behaviour.md says.');
      }
    }
  }
  return findings;
}

/** The error code of a transaction in an example belongs to its type. */
const outcomes: Rule = {
  name: rule,
  check(contract, report, { codes }) {
    for (const { node, path } of everyObject(contract.spec.json)) {
      const event = textOf(node['event']).split('.')[0]?.replace(/^QR$/, 'VIETQR') ?? '';
      const type = textOf(node['transaction_type']) || event;
      const entry = codes.get(textOf(node['error_code']));
      if (!entry || type === '' || entry.reactions.some(({ on }) => on.includes(type))) continue;
      report(
        [...path, 'error_code'],
        `the table of errors does not give ${entry.code} to ${type}`,
        `Add ${type} to \`on\` in ${errorCodesPath}, or correct the example.`,
      );
    }
  },
};

/** The table of errors agrees with the contracts and with itself. */
export function checkErrorTable(context: RuleContext): Finding[] {
  return [
    ...context.contracts.flatMap((contract) => [
      ...runRule(agrees, contract, context),
      ...runRule(outcomes, contract, context),
    ]),
    ...checkTable(context),
  ];
}
