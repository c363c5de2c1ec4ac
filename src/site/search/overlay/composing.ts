/** Keys of an input method belong to it; Safari reports the one that ends it with key code 229. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
