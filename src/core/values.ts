/** One sentence for a reader, in the two languages of the portal. */
export interface Sentence {
  vi: string;
  en: string;
}
