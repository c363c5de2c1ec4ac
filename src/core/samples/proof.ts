/** Result of running exactly this sample text; used by badges, the report and proven.json. */
export interface SampleProof {
  /** `verified`: the sample ran and sent the request of the spec; `parsed`: a parser accepts it. */
  result: 'verified' | 'parsed';
  toolchain: string;
  /** Date of the run: `2025-11-21`. */
  date: string;
}

/** State of a sample's text; `unchecked` if the text has changed since its run. */
export type SampleState = SampleProof['result'] | 'failed' | 'unchecked';
