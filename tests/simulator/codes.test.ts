import { describe, expect, test } from 'vitest';

import { Bench, ContractJudge, simulatorContract } from '../support/simulator';
import { goTo, handOf, setUp, wayTo } from '../support/simulator-ways';

describe('every documented code of every operation is reached', () => {
  const { operations, errors } = simulatorContract();
  const judge = new ContractJudge();
  const pairs = operations.flatMap((operation) =>
    operation.codes.map((code) => ({ operation, code, name: operation.name })),
  );

  test('the number of codes matches the contracts', () => {
    expect(pairs.length).toBeGreaterThan(200);
  });

  test.each(pairs)('$name: $code', async ({ operation, code }) => {
    const { name } = operation;
    const found = wayTo(name, code);
    const hand = handOf(
      new Bench({ allowsCallback: (url) => url.startsWith('https://localhost') }),
    );
    await setUp(hand);
    const answer = await goTo(hand, name, found.way);
    // specs/README.md, "How to add an operation", explains both steps.
    const cure = `${name}: src/simulator/engine has no handler for it, or the way to ${code} in tests/support/simulator-ways.ts is wrong`;
    expect(answer.code, cure).toBe(code);
    expect(answer.status).toBe(errors[code]?.http);
    if (name === 'POST /auth/token' && code === '000') {
      answer.body['access_token'] = 'set by the shell';
    }
    expect(judge.answer(operation, answer)).toEqual([]);
  });
});
