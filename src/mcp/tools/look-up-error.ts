import { findErrors, kindNames, type ErrorEntry } from '@portal/core/diagnosis';
import { addressOf, type Content, type ErrorCode } from '../content';
import { textInput, tool, type Tool } from '../tool';

/** More than a response and the log around it; the tool of the page accepts 2 MiB. */
const maxText = 160_000;

function entryOf({ code, http, reason_code, owner, ...more }: ErrorCode): ErrorEntry {
  const { vi, en, log, log_en: logEn, reactions } = more;
  return {
    code,
    http,
    reason_code,
    owner,
    meaning: { vi, en },
    ...(log !== undefined && { log: { vi: log, en: typeof logEn === 'string' ? logEn : log } }),
    reactions: reactions.map(({ how, how_en, cashier, cashier_en, ...reaction }) => ({
      ...reaction,
      how: { vi: how, en: how_en },
      cashier: { vi: cashier, en: cashier_en },
    })),
  };
}

const certainty = {
  certain: 'The rows below apply.',
  likely: 'The rows below apply only under the condition in the notes.',
  open: 'No row of the table applies.',
};

/** Looks up a pasted answer, log line or error, like the tool of /documents/errors. */
export function lookUpError(content: Content): Tool {
  const table = content.errors.map(entryOf);
  return tool({
    name: 'look_up_error',
    title: 'Look up a pasted error',
    description:
      'Finds out what a pasted response, log, error page or exception of a client says about a call: whether it contains an answer of the API (errorCode), the rows of its codes, and what to do next. Without an answer of the API the outcome is unknown, whatever the HTTP status.',
    input: {
      text: textInput(maxText, 'The response, log line, error page or exception, as it is.'),
    },
    answer: ({ text }) => {
      const { kind, sure, rows, notes } = findErrors(text, table);
      return [
        [
          `${kindNames[kind].en}. ${certainty[sure]}`,
          ...notes.map(({ en }) => `- ${en}`),
          `Page: ${addressOf(content, '/documents/errors')}`,
        ].join('\n'),
        ...rows.map((row) => JSON.stringify(row, null, 1)),
      ];
    },
  });
}
