/** A template of a path, `{order-id}`: any name but one with braces (OpenAPI, "Path Templating"). */
const template = /\{([^{}]+)\}/g;

/** The name in a segment that is one template; undefined for any other segment. */
const nameOf = (segment: string): string | undefined => /^\{([^{}]+)\}$/.exec(segment)?.[1];

/** An address with its templates filled in; one without a value stays. */
export const fillIn = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replaceAll(template, (whole, name: string) => values.get(name) ?? whole);

/** The names of the templates that are a segment each: Postman has a variable for those alone. */
export const variablesIn = (path: string): string[] =>
  path.split('/').flatMap((segment) => nameOf(segment) ?? []);

/**
 * A path as Postman writes it: `/orders/:order-id`.
 * @param other gives a segment that is no template; a template can be a part of it
 */
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
