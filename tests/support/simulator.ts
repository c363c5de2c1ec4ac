import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

import { apis } from '../../src/core/apis';
import { loadContract } from '../../src/sources/openapi';
import { loadSimulatorContract } from '../../src/simulator/bundle/validators';
import type { Contract, OperationData } from '../../src/simulator/contract';
import { Engine, type Answer, type CallInput } from '../../src/simulator/engine';
import type { Act, Control } from '../../src/simulator/inputs';
import { Passport } from '../../src/simulator/passport';

type Json = Record<string, unknown>;

let contract: Contract | undefined;

/** Loads and compiles the contract once for all tests. */
export function simulatorContract(): Contract {
  contract ??= loadSimulatorContract(process.cwd());
  return contract;
}

export const start = Date.parse('2025-11-21T10:00:00+07:00');
export const sn = 'P2N0000012345';

/** An engine with a clock that the test sets, a token, and a passport of its traffic. */
export class Bench {
  readonly contract = simulatorContract();
  readonly passport = new Passport(this.contract);
  readonly engine: Engine;
  readonly sent: string[] = [];
  at = start;

  constructor(options: { allowsCallback?: (url: string) => boolean; kept?: number } = {}) {
    this.engine = new Engine(this.contract, {
      at: start,
      run: '00c0ffee',
      onEntry: (entry) => {
        this.passport.observe(entry, this.engine.state);
      },
      onSend: (id) => this.sent.push(id),
      ...options,
    });
    this.logIn();
  }

  /** Obtains a token with this name. */
  logIn(token = 'token', right = true): void {
    const secret = { client_id: 'cua-hang-mau', client_secret: '*'.repeat(20) };
    const body = { grant_type: 'client_credentials', ...secret };
    this.call('POST /auth/token', { body, token: null, grant: { token, right } });
  }

  operation(name: string): OperationData {
    const found = this.contract.operations.find((operation) => operation.name === name);
    if (!found) throw new Error(`no operation ${name}`);
    return found;
  }

  call(name: string, input: Partial<CallInput> = {}): Answer {
    const { api } = this.operation(name);
    return this.engine.step({
      k: 'call',
      at: this.at,
      call: { operation: `${api} ${name}`, token: 'token', params: {}, ...input },
    }) as Answer;
  }

  post(name: string, body: unknown): Answer {
    return this.call(name, { body });
  }

  data(answer: Answer): Json {
    return answer.body['data'] as Json;
  }

  act(act: Act): string | null {
    return this.engine.step({ k: 'act', at: this.at, act }) as string | null;
  }

  control(change: Control): string | null {
    return this.engine.step({ k: 'control', at: this.at, change }) as string | null;
  }

  later(ms: number): void {
    this.at += ms;
    this.engine.step({ k: 'tick', at: this.at });
  }

  look(params: Record<string, string>): Json {
    return this.data(this.call('GET /transaction', { params }));
  }

  acknowledge(): void {
    for (const delivery of this.sent.splice(0)) {
      const result = { status: 200, errorCode: '000', problem: null, ms: 1 };
      this.engine.step({ k: 'sent', at: this.at, delivery, result });
    }
  }

  /** Content of all IPNs so far, unencrypted. */
  events(): Json[] {
    return [...this.engine.state.deliveries.values()].map(
      ({ payload }) => JSON.parse(payload) as Json,
    );
  }
}

function withoutDiscriminator(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDiscriminator);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, child]) => key !== 'discriminator' || typeof child !== 'object')
      .map(([key, child]) => [key, withoutDiscriminator(child)]),
  );
}

/** Validates responses and IPNs against the contracts, without the validators of the simulator. */
export class ContractJudge {
  readonly #ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
  readonly #documents = new Map<string, Json>();

  constructor() {
    for (const { key, specPath } of apis) {
      const document = withoutDiscriminator(loadContract(specPath, '.').json) as Json;
      this.#documents.set(key, document);
      this.#ajv.addSchema({ $id: `https://judge.invalid/${key}`, ...document });
    }
  }

  /** Validates a response. @returns the errors */
  answer(
    { api, name }: OperationData,
    { status, body, headers }: Pick<Answer, 'status' | 'body' | 'headers'>,
  ): string[] {
    const [method = '', path = ''] = name.split(' ');
    const document = this.#documents.get(api) ?? {};
    let pointer = `#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${String(status)}`;
    const at = (from: string): Json | undefined =>
      from
        .split('/')
        .slice(1)
        .reduce<Json | undefined>(
          (node, key) => node?.[key.replaceAll('~1', '/')] as Json | undefined,
          document,
        );
    const response = at(pointer);
    if (!response) return [`${name} does not document HTTP ${String(status)}`];
    if (typeof response['$ref'] === 'string') pointer = response['$ref'];
    const documented = Object.keys(at(pointer)?.['headers'] ?? {});
    const missing = documented.filter(
      (header) => !['Retry-After', 'Idempotent-Replayed'].includes(header) && !(header in headers),
    );
    return [
      ...missing.map((header) => `${name} ${String(status)} lacks ${header}`),
      ...this.#errors(`${api}${encodeURI(pointer)}/content/application~1json/schema`, body),
    ];
  }

  /** Validates the decrypted content of an IPN. */
  notification(schema: string, content: unknown): string[] {
    return this.#errors(`edc#/components/schemas/${schema}`, content);
  }

  /** Validates the content of an IPN by the schema of its event. */
  event(content: Readonly<Record<string, unknown>>): string[] {
    const name = String(content['event']);
    const kinds = { QR: 'QrEndedNotification', SETTLEMENT: 'SettlementNotification' };
    const kind = kinds[name.split('.')[0] as keyof typeof kinds] ?? 'CardNotification';
    return this.notification(name === 'QR.PAID' ? 'QrNotification' : kind, content);
  }

  #errors(reference: string, value: unknown): string[] {
    const validate = this.#ajv.compile({ $ref: `https://judge.invalid/${reference}` });
    if (validate(JSON.parse(JSON.stringify(value)))) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${reference} ${instancePath} ${message ?? ''}`,
    );
  }
}
