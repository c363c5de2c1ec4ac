import { errorCodesPath } from '@portal/sources/content/error-codes';
import type { ContractParts, SpecPath } from '@portal/sources/openapi';
import type { Finding } from '../../shared/finding';
import { everyObject, recordOf, textOf } from '../../shared/values';
import { runRule, type Rule, type RuleContext } from '../../shared/rule';

/** Every code in an example: `errorCode` of an answer, `error_code` of a transaction. */
interface UsedCode {
  path: SpecPath;
  code: string;
  reason: string | undefined;
  /** HTTP status where the example is an answer. */
  status: number | undefined;
}

const exampleKeys = new Set<unknown>(['example', 'examples', 'value']);

function usedCodes({ spec }: ContractParts): UsedCode[] {
  return [...everyObject(spec.json)]
    .filter(({ path }) => path.some((key) => exampleKeys.has(key)))
    .flatMap(({ node, path }) =>
      ['errorCode', 'error_code'].flatMap((key): UsedCode[] => {
        const code = node[key];
        if (typeof code !== 'string') return [];
        const reason = key === 'error_code' ? node : recordOf(node['error']);
        return [
          {
            path: [...path, key],
            code,
            reason: textOf(reason['reason_code']) || undefined,
            status: typeof node['statusCode'] === 'number' ? node['statusCode'] : undefined,
          },
        ];
      }),
    );
}

const agrees: Rule = {
  name: 'error-codes',
  check(contract, report, { codes }) {
    for (const { path, code, reason, status } of usedCodes(contract)) {
      const known = codes.get(code);
      if (known === undefined) {
        report(
          path,
          `the error code ${code} is not in the catalogue`,
          `Add it to ${errorCodesPath}, or use one that is there.`,
        );
        continue;
      }
      if (status !== undefined && known.http !== status) {
        report(
          path,
          `the error code ${code} belongs to HTTP ${String(known.http)}, not to ${String(status)}`,
          `Correct the example, or \`http\` in ${errorCodesPath}.`,
        );
      }
      if (reason !== undefined && known.reason_code !== reason) {
        report(
          path,
          `the error code ${code} is ${known.reason_code}, not ${reason}`,
          `Correct the example, or \`reason_code\` in ${errorCodesPath}.`,
        );
      }
    }
  },
};

/** Codes of the examples and of the catalogue are the same set and agree in status and reason. */
export function checkErrorCodes(context: RuleContext): Finding[] {
  const used = new Set(context.contracts.flatMap(usedCodes).map(({ code }) => code));
  const findings = context.contracts.flatMap((contract) => runRule(agrees, contract, context));
  const reasons = new Map<string, string>();
  for (const { code, line, reason_code: reason } of context.codes.values()) {
    const at = { rule: agrees.name, file: errorCodesPath, line };
    if (!used.has(code)) {
      findings.push({
        ...at,
        problem: `no spec has an example with the error code ${code}`,
        fix: 'Add an example to the response that carries it, or remove the code.',
      });
    }
    const other = reasons.get(reason);
    if (other !== undefined) {
      findings.push({
        ...at,
        problem: `${code} and ${other} have the same reason_code ${reason}`,
        fix: 'Give each code a reason_code of its own.',
      });
    }
    reasons.set(reason, code);
  }
  return findings;
}
