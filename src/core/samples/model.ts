/**
 * What a sample shows: one HTTP request, already concrete. The API pages build it from a spec, the
 * live editor from the reader's values; generators only print it.
 */
export interface SampleRequest {
  /** Upper case: `POST`. */
  method: string;
  /** Absolute, with path parameters filled in and percent-encoded; no query. */
  url: string;
  /** Raw names and values, in order; repeated names stay repeated. Encoded once, by the generator. */
  query: NameValue[];
  /**
   * In order, including Authorization and Content-Type. Repeated names are joined with a comma
   * (RFC 9110, 5.3), cookies with a semicolon (RFC 6265, 4.2.1); of Authorization and Content-Type, which
   * are no lists, the last one counts. A Content-Type missing beside a body is added from it, and the one of
   * a multipart body is left to what writes the body and invents the boundary.
   */
  headers: NameValue[];
  body?: SampleBody;
  /** One line that stands above the program: that the operation will go. */
  note?: string;
}

export interface NameValue {
  name: string;
  value: SampleValue;
  /** In a query: reserved characters that are no delimiter there stay as they are. */
  reserved?: boolean;
  /** In a query or a form: the value is percent-encoded already. */
  encoded?: boolean;
}

/**
 * A plain text, or a text around one secret. A secret is never printed: a sample reads it from the
 * environment variable `env` (in the browser: a clearly named placeholder).
 */
export type SampleValue = string | { prefix: string; env: string; suffix: string };

export type SampleBody =
  /** Sent byte for byte as UTF-8: JSON, XML, plain text. */
  | { kind: 'text'; mediaType: string; text: string }
  /** application/x-www-form-urlencoded. */
  | { kind: 'form'; fields: NameValue[] }
  /** The bytes of a file beside the sample: an image, an archive. */
  | { kind: 'file'; mediaType: string; fileName: string }
  /** multipart/form-data, or what `mediaType` names; a file part names a file beside the sample. */
  | { kind: 'multipart'; mediaType?: string; parts: MultipartPart[] };

/** A header of one part; neither Content-Type nor, in a form, Content-Disposition. */
export interface PartHeader {
  name: string;
  value: string;
}

export type MultipartPart =
  | { kind: 'field'; name: string; value: SampleValue; mediaType?: string; headers?: PartHeader[] }
  | { kind: 'file'; name: string; fileName: string; mediaType: string; headers?: PartHeader[] };

/** Prints one request as a whole program; the text ends with a newline. */
export type Generator = (request: SampleRequest) => string;
