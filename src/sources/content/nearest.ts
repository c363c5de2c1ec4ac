import leven from 'leven';

/** Returns the candidate most similar to `text`, or undefined if there is none. */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  const byDistance = [...candidates].map((candidate) => ({
    candidate,
    distance: leven(text, candidate),
  }));
  return byDistance.sort((a, b) => a.distance - b.distance)[0]?.candidate;
}

/** Returns `Did you mean "…"? ` for the start of a fix; empty if the best candidate differs by more than half. */
export function didYouMean(text: string, candidates: Iterable<string>): string {
  const best = nearest(text, candidates);
  const near = best !== undefined && leven(text, best) * 2 <= Math.max(text.length, best.length);
  return near ? `Did you mean "${best}"? ` : '';
}
