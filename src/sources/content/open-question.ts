/** Who has to answer, in the order of the list. */
export const askOrder = ['provider-tech', 'provider-business', 'bank'] as const;
/** By when, the most urgent first. */
export const urgencyOrder = ['before-uat', 'before-live', 'later'] as const;

/** What the provider or a bank has still to answer. */
export interface OpenQuestion {
  question: string;
  ask: (typeof askOrder)[number];
  urgency: (typeof urgencyOrder)[number];
}

/** The value when it is one of `allowed`, else the first of them: what most questions are. */
function choice<Value extends string>(
  allowed: readonly [Value, ...Value[]],
  value: unknown,
): Value {
  return allowed.find((each) => each === value) ?? allowed[0];
}

/** A question as `x-to-confirm` or a fact holds it: its text, or `{ question, ask, urgency }`. */
export function readQuestion(value: unknown): OpenQuestion {
  const fields = (
    typeof value === 'object' && value !== null ? value : { question: value }
  ) as Record<string, unknown>;
  return {
    question: String(fields['question']),
    ask: choice(askOrder, fields['ask']),
    urgency: choice(urgencyOrder, fields['urgency']),
  };
}
