/**
 * Returns `make` with a cache of its last result, which is valid until an argument changes (compared by `===`). For
 * `npm start`, which repeats the work of a build after each saved file.
 */
export function keepLast<Inputs extends readonly unknown[], Result>(
  make: (...inputs: Inputs) => Result,
): (...inputs: Inputs) => Result {
  let last: { inputs: Inputs; result: Result } | undefined;
  return (...inputs) => {
    const isSame = last?.inputs.every((input, index) => input === inputs[index]);
    if (last === undefined || !isSame) last = { inputs, result: make(...inputs) };
    return last.result;
  };
}
