import { errorCodesPath } from '@portal/sources/content/error-codes';
import type { ContractParts, SpecPath } from '@portal/sources/openapi';
import type { Finding } from '../finding';
import { isRecord, textOf } from '../values';
import { runRule, type Rule, type RuleContext } from './rule';

/** Every code in an example: `errorCode` of an answer, `error_code` of a transaction. */
interface UsedCode {
  path: SpecPath;
  code: string;
  reason: string | undefined;
  /** HTTP status where the example is an answer. */
  status: number | undefined;
}

const exampleKeys = new Set(['example', 'examples', 'value']);

function collect(node: unknown, path: SpecPath, inExample: boolean, found: UsedCode[]): void {
  if (Array.isArray(node)) {
    node.forEach((child: unknown, index) => {
      collect(child, [...path, index], inExample, found);
    });
  } else if (isRecord(node)) {
    const error = isRecord(node['error']) ? node['error'] : {};
    for (const [key, child] of Object.entries(node)) {
      if (inExample && typeof child === 'string' && (key === 'errorCode' || key === 'error_code')) {
        const outcome = key === 'error_code';
        const reason = textOf(outcome ? node['reason_code'] : error['reason_code']);
        found.push({
          path: [...path, key],
          code: child,
          reason: reason === '' ? undefined : reason,
          status: typeof node['statusCode'] === 'number' ? node['statusCode'] : undefined,
        });
      }
      collect(child, [...path, key], inExample || exampleKeys.has(key), found);
    }
  }
}

function usedCodes({ spec }: ContractParts): UsedCode[] {
  const found: UsedCode[] = [];
  collect(spec.json, [], false, found);
  return found;
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
