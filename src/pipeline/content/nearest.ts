import leven from 'leven';

/** The candidate most like `text`: what a writer most likely meant; undefined where there is none at all. */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  const byDistance = [...candidates].map((candidate) => ({
    candidate,
    distance: leven(text, candidate),
  }));
  return byDistance.sort((a, b) => a.distance - b.distance)[0]?.candidate;
}

/** `Did you mean "…"? `, to stand before what else can be done; empty where nothing is like it. */
export function didYouMean(text: string, candidates: Iterable<string>): string {
  const best = nearest(text, candidates);
  return best === undefined ? '' : `Did you mean "${best}"? `;
}
