import type { PageHtml, SampleGroup } from '../../components/api';
import { generateReceiver, generateSample, languageKeys, receiverKeys } from '../../samples/all';
import type { ReceivedCall } from '../../samples';
import { initialValues, toSampleRequest } from '../../request-form';
import type { RequestForm } from '../../request-form';
import { highlight } from '../markdown/highlight';
import { stateOf, type Proofs, type SampleState } from '../content/sample-proofs';
import type { Operation } from '../openapi';

import { bodyExamples } from './media';

export interface RenderedSamples {
  group: SampleGroup;
  html: PageHtml['samples'][string];
}

interface CallerSamples extends RenderedSamples {
  /** What the committed report says of each text, in the order of the languages. */
  states: SampleState[];
}

/** The request of an operation in every language, highlighted, and what is proven of each. */
function callerSamples(operation: Operation, form: RequestForm, proofs: Proofs): CallerSamples {
  const request = toSampleRequest(form, initialValues(form));
  const samples = languageKeys.map((key) => {
    const source = generateSample(key, request);
    return { key, source, state: stateOf(proofs, key, source) };
  });
  return {
    group: {
      id: 'samples',
      title: operation.receiver ? 'Simulate the call' : 'Samples',
      call: `${operation.method} ${operation.url}`,
      languages: [...languageKeys],
      proofs: Object.fromEntries(
        samples.flatMap(({ key, state }) => {
          const proof = proofs.languages[key];
          return proof?.result === state ? [[key, proof]] : [];
        }),
      ),
    },
    html: Object.fromEntries(samples.map(({ key, source }) => [key, highlight(source, key)])),
    states: samples.map(({ state }) => state),
  };
}

/** Path on the reader's server; a callback's address is an expression and names none. */
function receiverPath({ path }: Operation): string {
  const fixed = path.replace(/^\{[^}]*\}/, '');
  return /^\/[\w./-]*$/.test(fixed) ? fixed : '/callback';
}

function receivedCall(operation: Operation): ReceivedCall {
  const { success } = operation;
  const media = success?.content[0];
  const body = media && bodyExamples(media, 'response')[0]?.text;
  const signature = operation.parameters.find(
    ({ place, name }) => place === 'header' && /signature/i.test(name),
  );
  return {
    path: receiverPath(operation),
    ack: {
      status: Number(success?.status ?? 200) || 200,
      mediaType: media?.mediaType ?? 'text/plain',
      body: body ?? '',
    },
    ...(signature && { signatureHeader: signature.name }),
  };
}

function receiverSamples(operation: Operation, id: string, title: string): RenderedSamples {
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
export function renderSamples(
  operation: Operation,
  form: RequestForm,
  proofs: Proofs,
): { samples: RenderedSamples[]; states: SampleState[] } {
  const receiver = operation.receiver
    ? [receiverSamples(operation, 'receiver', 'Receive the call')]
    : [];
  const callbacks = operation.callbacks.map(({ name, operation: callback }) =>
    receiverSamples(
      callback,
      `receiver-${name.replaceAll(/[^\w-]+/g, '-')}`,
      `Receive the callback ${name}`,
    ),
  );
  const { states, ...caller } = callerSamples(operation, form, proofs);
  return { samples: [...receiver, caller, ...callbacks], states };
}
