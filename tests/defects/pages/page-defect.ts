/** One seeded defect of a page: `from` becomes `to`, and a finding names its line. */
export interface PageDefect {
  name: string;
  file: string;
  /** Must stand in the page; its first occurrence is replaced. */
  from: string;
  to: string;
  /** Where the finding is not on the first line of `to`: the last line above the defect where this stands. */
  above?: string;
  /** … or the line itself, for a fault of the whole page. */
  line?: number;
  rule: string;
  says: RegExp;
}
