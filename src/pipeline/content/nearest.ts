import leven from 'leven';

/** The candidate most like `text`: what a writer most likely meant; empty when there is none. */
export function nearest(text: string, candidates: Iterable<string>): string {
  const byDistance = [...candidates].map((candidate) => ({
    candidate,
    distance: leven(text, candidate),
  }));
  return byDistance.sort((a, b) => a.distance - b.distance)[0]?.candidate ?? '';
}
