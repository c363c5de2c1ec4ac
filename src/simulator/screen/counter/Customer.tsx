import type { ReactNode } from 'react';

import type { QrCode } from '../../engine';
import { act } from '../api';
import { waysOf } from '../customer';
import { Action, Field, Form, Group } from '../parts';
import { useNow } from '../use-screen';

/**
 * The customer's ways to pay a code.
 * @param at where the code is shown: one may stand on a terminal and in the list below
 */
export function Customer({ code, at }: { code: QrCode; at: string }): ReactNode {
  const now = useNow();
  const ways = waysOf(code, now);
  return (
    <Group
      title="Customer pays"
      help={
        code.expiresAt === undefined
          ? 'Mã này không hết hạn.'
          : 'Pay late: đồng hồ được chuyển qua lúc mã hết hạn, rồi khách mới trả.'
      }
    >
      {ways.map(({ name, steps }) => (
        <Action key={name} steps={steps}>
          {name}
        </Action>
      ))}
      <Form
        label={`Another transfer at ${at}`}
        onSend={({ amount = '', content = '' }) =>
          act({
            ...{ act: 'pay', qr_id: code.id },
            ...(amount !== '' && { amount: Number(amount) }),
            ...(content !== '' && { content }),
          })
        }
      >
        <Field label="Amount" name="amount" inputMode="numeric" pattern="[0-9]*" />
        <Field label="Changed content" name="content" maxLength={200} />
        <Action type="submit">Transfer</Action>
      </Form>
    </Group>
  );
}
