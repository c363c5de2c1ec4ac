/** Processes the items, `width` at a time. The results have the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = [...items.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results[next[0]] = await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}
