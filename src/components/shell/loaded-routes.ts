/** Routes whose scripts are there, so that nothing has to be waited for when they are shown. */
const loaded = new Set<string>();

/** One spelling for each address: links are written in Vietnamese, locations are percent-encoded. */
export function pathOf(route: string): string {
  return new URL(route, window.location.origin).pathname;
}

export function markLoaded(route: string): void {
  loaded.add(pathOf(route));
}

export function isLoaded(route: string): boolean {
  return loaded.has(pathOf(route));
}
