import kebabCase from 'lodash/kebabCase';

/** The anchor of a spec's open question in the list of all of them: its own words. */
export function questionId(question: string): string {
  return kebabCase(question).normalize('NFC');
}
