/**
 * Language and docs tags of where the reader is, as Docusaurus's own search filters: both must
 * match, any of the tags will do (spec section 3: faceted by language and docs tag).
 */
export function contextualFilters(
  language: string,
  tags: readonly string[],
): (string | readonly string[])[] {
  return [`language:${language}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}
