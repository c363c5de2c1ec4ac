import type { Rule } from '../../shared/rule';

const day = /^\d{4}-\d\d-\d\d$/;

/** A day of removal is a day, and stands beside `deprecated`. */
export const sunset: Rule = {
  name: 'sunset',
  check({ operations, parameters, headers, schemas }, report) {
    for (const { node, path } of [...operations, ...parameters, ...headers, ...schemas]) {
      const written = node['x-sunset'];
      if (written === undefined) continue;
      const place = [...path, 'x-sunset'];
      const valid = typeof written === 'string' && day.test(written) && isDay(written);
      if (!valid)
        report(place, 'x-sunset is no day', "Write it in quotes: `x-sunset: '2027-06-30'`.");
      if (node['deprecated'] !== true)
        report(place, 'x-sunset on what is not deprecated', 'Write `deprecated: true` beside it.');
    }
  },
};

/** 31 February is not a date. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
}
