import type { PageHtml, SampleGroup } from '../../components/api';
import { generateReceiver, generateSample, languageKeys, receiverKeys } from '../../samples/all';
import type { ReceivedCall } from '../../samples';
import { initialValues, toSampleRequest } from '../../request-form';
import type { RequestForm } from '../../request-form';
import { highlight } from '../markdown/highlight';
import { proofOf, readProofs, stateOf, type SampleState } from '../content/sample-proofs';

import { bodyExamples } from './media';
import { operationUrl, readCallbacks } from './operation';
import type { Operation } from './operation';

export interface DrawnSamples {
  group: SampleGroup;
  html: PageHtml['samples'][string];
}

interface CallerSamples extends DrawnSamples {
  /** What the committed report says of each text, in the order of the languages. */
  states: SampleState[];
}

/** The request of an operation in every language, highlighted, and what is proven of each. */
function callerSamples(operation: Operation, form: RequestForm): CallerSamples {
  const request = toSampleRequest(form, initialValues(form));
  const samples = languageKeys.map((key) => ({ key, source: generateSample(key, request) }));
  const committed = readProofs();
  return {
    group: {
      id: 'samples',
      title: operation.receiver ? 'Simulate the call' : 'Samples',
      call: `${operation.method} ${operationUrl(operation)}`,
      languages: [...languageKeys],
      proofs: Object.fromEntries(
        samples.flatMap(({ key, source }) => {
          const proof = proofOf(committed, key, source);
          return proof ? [[key, proof]] : [];
        }),
      ),
    },
    html: Object.fromEntries(samples.map(({ key, source }) => [key, highlight(source, key)])),
    states: samples.map(({ key, source }) => stateOf(committed, key, source)),
  };
}

/** Path on the reader's server; a callback's address is an expression and names none. */
function receiverPath({ path }: Operation): string {
  const fixed = path.replace(/^\{[^}]*\}/, '');
  return /^\/[\w./-]*$/.test(fixed) ? fixed : '/callback';
}

function receivedCall(operation: Operation): ReceivedCall {
  const [status, written] =
    operation.node
      .get('responses')
      ?.entries()
      .find(([code]) => code.startsWith('2')) ?? [];
  const [mediaType, media] = written?.follow().get('content')?.entries()[0] ?? [];
  const body = mediaType && media ? bodyExamples(mediaType, media, 'response')[0]?.text : undefined;
  const signature = operation.parameters.find(
    ({ place, name }) => place === 'header' && /signature/i.test(name),
  );
  return {
    path: receiverPath(operation),
    ack: {
      status: Number(status ?? 200) || 200,
      mediaType: mediaType ?? 'text/plain',
      body: body ?? '',
    },
    ...(signature && { signatureHeader: signature.name }),
  };
}

function receiverSamples(operation: Operation, id: string, title: string): DrawnSamples {
  const call = receivedCall(operation);
  return {
    group: {
      id,
      title,
      call: `${operation.method} ${call.path}`,
      languages: [...receiverKeys],
    },
    html: Object.fromEntries(
      receiverKeys.map((key) => [key, highlight(generateReceiver(key, call), key)]),
    ),
  };
}

/**
 * The samples of a page. A call that the reader receives shows its receiver first, and how to
 * simulate the call after it; callbacks show their receiver below the caller.
 */
export function drawSamples(
  operation: Operation,
  form: RequestForm,
): { samples: DrawnSamples[]; states: SampleState[] } {
  const receiver = operation.receiver
    ? [receiverSamples(operation, 'receiver', 'Receive the call')]
    : [];
  const callbacks = readCallbacks(operation).map(({ name, operation: callback }) =>
    receiverSamples(
      callback,
      `receiver-${name.replaceAll(/[^\w-]+/g, '-')}`,
      `Receive the callback ${name}`,
    ),
  );
  const { states, ...caller } = callerSamples(operation, form);
  return { samples: [...receiver, caller, ...callbacks], states };
}
