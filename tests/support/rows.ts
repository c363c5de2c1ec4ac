import { readFileSync } from 'node:fs';

/**
 * Reads the rows of a fixture. Empty lines and lines with `#` are no rows.
 * @param form with a named group for each cell
 * @throws on a line of another form
 */
export const readRows = <Row extends Record<string, string>>(file: string, form: RegExp): Row[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const { groups } = form.exec(line) ?? {};
      if (!groups) throw new Error(`${file}: not a row: ${line}`);
      return groups as Row;
    });
