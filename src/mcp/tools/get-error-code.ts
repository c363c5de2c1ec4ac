import { isHttpStatus, statusCaution } from '@portal/core/diagnosis';
import { addressOf, type Content } from '../content';
import { quoted, textOrNumber, tool, ToolProblem, type Tool } from '../tool';

export function getErrorCode(content: Content): Tool {
  return tool({
    name: 'get_error_code',
    title: 'An error code',
    description:
      'What an error code of the APIs means, in Vietnamese and English: whether money moved, what the program does for each operation, what the cashier reads, what to log. Without arguments: every code with its meaning.',
    input: {
      code: textOrNumber(
        'Three digits from errorCode, never an HTTP status; or a reason_code such as DEVICE_OFFLINE. For anything else use look_up_error.',
      ).optional(),
    },
    answer: ({ code }) => {
      const table = `Page: ${addressOf(content, '/documents/errors')}`;
      if (code === undefined) {
        return [
          table,
          content.errors
            .map((one) => `${one.code} ${one.reason_code} (HTTP ${one.http ?? 'none'}): ${one.en}`)
            .join('\n'),
        ];
      }
      const asked = String(code).trim().toUpperCase().padStart(3, '0');
      const found = content.errors.filter((one) => one.code === asked || one.reason_code === asked);
      if (found.length === 0) {
        throw new ToolProblem(
          `There is no error code ${quoted(asked)}. Available: ${content.errors
            .map((one) => `${one.code} ${one.reason_code}`)
            .join(', ')}.`,
        );
      }
      return found.flatMap((one) => {
        const page = `Page: ${addressOf(content, `/documents/errors#code-${one.code}`)}`;
        // A reason_code is never an HTTP status.
        const caution =
          asked === one.code && isHttpStatus(asked)
            ? `${statusCaution(asked, content.errors).en}\n`
            : '';
        return [caution + page, JSON.stringify(one, null, 1)];
      });
    },
  });
}
