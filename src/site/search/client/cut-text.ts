/**
 * The beginning of a text, in whole characters: half of an emoji, from this cut or an earlier one, shows
 * as nothing and cannot be written into an address.
 */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/\p{Surrogate}/gu, '');
}
