import kebabCase from 'lodash/kebabCase';

/** Returns the anchor of a contract's question in the list of open points. */
export function questionId(question: string): string {
  return kebabCase(question).normalize('NFC');
}
