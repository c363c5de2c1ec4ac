import type { RequestForm } from './model';

/** A form as JSON that can stand inside of a page's `script`. */
export function printForm(form: RequestForm): string {
  return JSON.stringify(form).replaceAll('<', '\\u003c');
}

/** The form that `printForm` wrote, in this very build: the two are the only ones to know its text. */
export function parseForm(text: string): RequestForm {
  return JSON.parse(text) as RequestForm;
}
