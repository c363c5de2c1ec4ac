import leven from 'leven';

/** The candidate most like `text`: what a writer most likely meant; undefined when no candidate is similar. */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  const byDistance = [...candidates].map((candidate) => ({
    candidate,
    distance: leven(text, candidate),
  }));
  return byDistance.sort((a, b) => a.distance - b.distance)[0]?.candidate;
}

/** `Did you mean "…"? `, for the beginning of a fix; empty when more than half of every candidate differs. */
export function didYouMean(text: string, candidates: Iterable<string>): string {
  const best = nearest(text, candidates);
  const near = best !== undefined && leven(text, best) * 2 <= Math.max(text.length, best.length);
  return near ? `Did you mean "${best}"? ` : '';
}
