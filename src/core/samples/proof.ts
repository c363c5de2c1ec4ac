/** What a run proved of a sample's very text: badges, the report and proven.json hold it. */
export interface SampleProof {
  /** `verified`: it ran and sent what the spec says; `parsed`: a parser of its language accepts it. */
  result: 'verified' | 'parsed';
  toolchain: string;
  /** Day of the run, `2025-11-21`. */
  date: string;
}

/** What is known of a sample's text; `unchecked` once a character of it changed since its run. */
export type SampleState = SampleProof['result'] | 'failed' | 'unchecked';
