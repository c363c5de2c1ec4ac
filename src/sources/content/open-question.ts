/** Departments that must answer, in the order in which the page lists them. */
export const askOrder = ['provider-tech', 'provider-business', 'bank'] as const;
/** Deadlines, most urgent first. */
export const urgencyOrder = ['before-uat', 'before-live', 'later'] as const;

/** Question that the provider or a bank must answer. */
export type OpenQuestion = ReturnType<typeof readQuestion>;

/** Returns the value if it is allowed, else the first allowed value, which is the most common one. */
function choice<Value extends string>(
  allowed: readonly [Value, ...Value[]],
  value: unknown,
): Value {
  return allowed.find((each) => each === value) ?? allowed[0];
}

/** Reads a question of `x-to-confirm` or a fact: a text, or `{ question, ask, urgency }`. */
export function readQuestion(value: unknown) {
  const fields = (
    typeof value === 'object' && value !== null ? value : { question: value }
  ) as Record<string, unknown>;
  return {
    question: String(fields['question']),
    ask: choice(askOrder, fields['ask']),
    urgency: choice(urgencyOrder, fields['urgency']),
  };
}
