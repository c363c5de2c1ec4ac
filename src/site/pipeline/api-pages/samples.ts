import type { PageHtml, SampleGroup } from '@portal/core/api-page';
import { generateSample, languageKeys } from '@portal/core/samples/all';
import type { ReceiverKey, ServerOption } from '@portal/core/samples';
import { initialValues, toSampleRequest } from '@portal/core/request-form';
import type { RequestForm } from '@portal/core/request-form';
import { highlight } from '../markdown/highlight';
import { readReceivers } from '@portal/sources/content/receivers';
import { stateOf, type Proofs, type SampleState } from '@portal/sources/content/sample-proofs';
import { localServer } from '@portal/sources/content/servers';
import { serverPath, type Operation } from '@portal/sources/openapi';

export interface RenderedSamples {
  group: SampleGroup;
  html: PageHtml['samples'][string];
}

export interface SampleContext {
  siteDir: string;
  proofs: Proofs;
  simulated: boolean | undefined;
}

/** Returns the servers for the samples, default first; empty if the environment of the default is unknown. */
function serversOf(
  { servers, receiver }: Operation,
  { simulated, siteDir }: SampleContext,
): ServerOption[] {
  const [first] = servers;
  if (receiver || first?.environment === undefined) return [];
  const own = servers.flatMap(({ environment, url }) =>
    environment === undefined ? [] : [{ environment, url }],
  );
  return simulated
    ? [...own, { environment: 'simulator', url: localServer(siteDir) + serverPath(first.url) }]
    : own;
}

/** Renders the request of an operation in every language with its test results. */
function callerSamples(
  operation: Operation,
  form: RequestForm,
  context: SampleContext,
): RenderedSamples & { states: SampleState[] } {
  const { proofs } = context;
  const servers = serversOf(operation, context);
  const request = toSampleRequest(form, initialValues(form));
  const samples = languageKeys.map((key) => {
    const source = generateSample(key, request);
    return { key, source, state: stateOf(proofs, key, source) };
  });
  return {
    group: {
      id: 'samples',
      title: operation.receiver
        ? { vi: 'Giả lập lời gọi', en: 'Simulate the call' }
        : { vi: 'Mã mẫu', en: 'Samples' },
      call: `${operation.method} ${operation.url}`,
      languages: [...languageKeys],
      ...(servers.length > 1 && { servers }),
      proofs: Object.fromEntries(
        samples.flatMap(({ key, state }) => {
          const proof = proofs.languages[key];
          return proof?.result === state ? [[key, proof]] : [];
        }),
      ),
    },
    html: Object.fromEntries(samples.map(({ key, source }) => [key, highlight(source, key)])),
    /** Test results from `proven.json`, in the order of the languages. */
    states: samples.map(({ state }) => state),
  };
}

/** Returns the address of the complete receiver in the guide. */
const guide = (key: ReceiverKey): string =>
  `/documents/payments/ipn?lang=${key}#máy-chủ-nhận-ipn-mẫu`;

/** Renders the IPN handlers of the guides' receiver programs. The programs are tested and handle all kinds of IPNs. */
function receiverSamples(
  { method, isIpn }: Operation,
  id: string,
  title: SampleGroup['title'],
  siteDir: string,
): RenderedSamples[] {
  if (!isIpn) return [];
  const receivers = [...readReceivers(siteDir)];
  const group: SampleGroup = {
    id,
    title,
    call: `${method} /v1/ipn/callback`,
    languages: receivers.map(([key]) => key),
    files: Object.fromEntries(
      receivers.map(([key, { name }]) => [key, { name, href: guide(key) }]),
    ),
  };
  const html = Object.fromEntries(
    receivers.map(([key, { handler }]) => [key, highlight(handler, key)]),
  );
  return [{ group, html }];
}

/**
 * Renders the samples of a page: first the receivers if the reader receives the call (IPN), then the request in all
 * languages, then the receivers of callbacks.
 */
export function renderSamples(
  operation: Operation,
  form: RequestForm,
  context: SampleContext,
): { samples: RenderedSamples[]; states: SampleState[] } {
  const { siteDir } = context;
  const title = { vi: 'Nhận lời gọi', en: 'Receive the call' };
  const receiver = receiverSamples(operation, 'receiver', title, siteDir);
  const callbacks = operation.callbacks.flatMap(({ name, operation: callback }) => {
    const id = `receiver-${name.replaceAll(/[^\w-]+/g, '-')}`;
    const ofCallback = { vi: `Nhận callback ${name}`, en: `Receive the callback ${name}` };
    return receiverSamples(callback, id, ofCallback, siteDir);
  });
  const { states, ...caller } = callerSamples(operation, form, context);
  return { samples: [...receiver, caller, ...callbacks], states };
}
