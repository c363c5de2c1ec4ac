import type { LanguageKey } from './languages';
import { toWellFormed } from './url';

/** One HTTP request with concrete values, from a spec or from the live editor. Generators do not change it. */
export interface SampleRequest {
  /** Upper case: `POST`. */
  method: string;
  /** Absolute, with encoded path parameters and without a query. */
  url: string;
  /** Unencoded names and values, in order. A name may occur several times. `plan` encodes the query once. */
  query: NameValue[];
  /**
   * All headers in order. Values of repeated headers are joined with a comma (RFC 9110, 5.3), cookies with a semicolon
   * (RFC 6265, 4.2.1).
   */
  headers: NameValue[];
  body?: SampleBody;
  /** One line above the program. It announces the removal of the operation. */
  note?: string;
}

export interface NameValue {
  name: string;
  value: SampleValue;
  /** Whether the value is already percent-encoded for a query or a form. */
  encoded?: boolean;
}

/** A text, or a text before a secret that a sample reads from the environment variable `env`. */
export type SampleValue = string | { prefix: string; env: string };

export type SampleBody =
  /** Sent byte for byte as UTF-8: JSON, XML, plain text. */
  | { kind: 'text'; mediaType: string; text: string }
  /** Sent as application/x-www-form-urlencoded. */
  | { kind: 'form'; fields: NameValue[] }
  | Multipart;

/** Sent as multipart/form-data (RFC 7578). No value contains the boundary. */
export interface Multipart {
  kind: 'multipart';
  boundary: string;
  parts: { name: string; text: string; mediaType?: string; isFile: boolean }[];
}

/** Returns the bytes of a multipart form; a file has the name of its part. */
export function multipartText({ boundary, parts }: Multipart): string {
  const escapes: Record<string, string> = { '"': '%22', '\r': '%0D', '\n': '%0A' };
  const lines = parts.flatMap(({ name: given, text, mediaType, isFile }) => {
    const name = given.replace(/["\r\n]/g, (character) => escapes[character] ?? '');
    return [
      `--${boundary}`,
      `Content-Disposition: form-data; name="${name}"${isFile ? `; filename="${name}"` : ''}`,
      ...(mediaType === undefined ? [] : [`Content-Type: ${mediaType}`]),
      '',
      text,
    ];
  });
  return [...lines, `--${boundary}--`, ''].join('\r\n');
}

/** Result of a run of exactly this sample text. Badges, the report and proven.json contain it. */
export interface SampleProof {
  /** `verified`: the sample ran and sent the request of the spec; `parsed`: a parser accepts it. */
  result: 'verified' | 'parsed';
  toolchain: string;
  /** Date of the run: `2025-11-21`. */
  date: string;
}

/** State of a sample's text; `unchecked` if the text has changed since its run. */
export type SampleState = SampleProof['result'] | 'failed' | 'unchecked';

/** An operation, with the states of its samples in the order of the tabs. */
export interface ReportedOperation {
  title: string;
  route: string;
  states: SampleState[];
}

/** States of the generated samples according to the report in the repository. */
export interface ReportedSamples {
  /** Languages in the order of the tabs, each with its last complete run, if any. */
  languages: { language: LanguageKey; run?: SampleProof }[];
  operations: ReportedOperation[];
}

/** A literal text, or a secret that the sample reads at run time. If `encoded`, the sample percent-encodes it. */
export type Part = { text: string } | { env: string; encoded: boolean };

/**
 * Splits one value into parts, without encoding.
 * @throws {Error} if a secret's name is not a valid name of an environment variable.
 */
export function valueParts(value: SampleValue): Part[] {
  if (typeof value === 'string') return [{ text: toWellFormed(value) }];
  if (!/^[A-Za-z_]\w*$/.test(value.env))
    throw new Error(`"${value.env}" is not a valid name of an environment variable`);
  return merge([{ text: toWellFormed(value.prefix) }, { env: value.env, encoded: false }]);
}

/** Joins adjacent texts and drops empty ones; an empty list becomes one empty text. */
export function merge(parts: Part[]): Part[] {
  const merged: Part[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if ('text' in part && part.text === '') continue;
    if ('text' in part && last && 'text' in last)
      merged[merged.length - 1] = { text: last.text + part.text };
    else merged.push(part);
  }
  return merged.length > 0 ? merged : [{ text: '' }];
}
