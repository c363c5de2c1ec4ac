/** Matches a path template, `{order-id}`: any name without braces (OpenAPI, "Path Templating"). */
const template = /\{([^{}]+)\}/g;

/** Returns the template name of a segment that is exactly one template, else undefined. */
const nameOf = (segment: string): string | undefined => /^\{([^{}]+)\}$/.exec(segment)?.[1];

/** Fills in the templates of an address; keeps those without a value. */
export const fillIn = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replaceAll(template, (whole, name: string) => values.get(name) ?? whole);

/** Returns the templates that are a complete segment; Postman supports variables only for those. */
export const variablesIn = (path: string): string[] =>
  path.split('/').flatMap((segment) => nameOf(segment) ?? []);

/** Converts a path to Postman's notation, `/orders/:order-id`; `other` converts all other segments. */
export const postmanPath = (
  path: string,
  other: (segment: string, index: number) => string,
): string =>
  path
    .split('/')
    .map((segment, index) => {
      const name = nameOf(segment);
      return name === undefined ? other(segment, index) : `:${name}`;
    })
    .join('/');
