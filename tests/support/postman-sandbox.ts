import { runInNewContext } from 'node:vm';

import { chai } from 'vitest';

export interface Answer {
  code: number;
  contentType: string;
  text: string;
}

export interface Judged {
  /** Error by the name of the test; undefined if it passed. */
  tests: Record<string, string | undefined>;
  environment: Record<string, unknown>;
  collectionVariables: Record<string, unknown>;
}

/** Runs a script with the part of Postman's `pm` that the collections use. */
export function runScript(script: string, { code, contentType, text }: Answer): Judged {
  const judged: Judged = { tests: {}, environment: {}, collectionVariables: {} };
  const keep = (into: Record<string, unknown>) => ({
    set: (name: string, value: unknown) => {
      into[name] = value;
    },
  });
  const pm = {
    test: (name: string, body: () => void) => {
      try {
        body();
        judged.tests[name] = undefined;
      } catch (error) {
        judged.tests[name] = error instanceof Error ? error.message : String(error);
      }
    },
    expect: chai.expect,
    response: {
      code,
      headers: { get: (name: string) => (name === 'Content-Type' ? contentType : undefined) },
      json: () => JSON.parse(text) as unknown,
      to: {
        have: {
          status: (wanted: number) => {
            chai.expect(code).to.equal(wanted);
          },
        },
      },
    },
    environment: keep(judged.environment),
    collectionVariables: keep(judged.collectionVariables),
  };
  runInNewContext(script, { pm });
  return judged;
}
