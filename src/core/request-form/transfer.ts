import type { RequestForm } from './model';

/** Prints a form as JSON that is safe inside a `script` element. */
export function printForm(form: RequestForm): string {
  return JSON.stringify(form).replaceAll('<', '\\u003c');
}

/** Parses the text of `printForm` without checks, because both come from the same build. */
export function parseForm(text: string): RequestForm {
  return JSON.parse(text) as RequestForm;
}
