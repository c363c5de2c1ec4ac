import type { ReactNode } from 'react';

import { set } from './api';
import { Form, useVariants, type Input } from './parts';
import { useOverview } from './store';
import { t } from './words';

const labels = {
  bank_ms: 'Bank responds after, ms',
  settle_ms: 'Each bank settles after, ms',
  unknown_ms: 'UNKNOWN is resolved after, ms',
  ack_timeout_ms: 'IPN waits for a response, ms',
  auto_ms: 'Automatic customer action after, ms (empty: only when you press)',
  rate_per_minute: 'Calls per minute',
  callback_url: 'IPN address',
  ipn_variant: 'Variant',
  lose_acks: 'Acknowledgements to lose',
} as const;

interface Props {
  label: string;
  names: readonly (keyof typeof labels)[];
  button: string;
}

/** Form for these settings, prefilled with their current values. */
export function SettingsForm({ label, names, button }: Props): ReactNode {
  const { settings } = useOverview();
  const variants = useVariants();
  const fields = names.map((name): Input => {
    const field = { name, label: t(labels[name]), value: settings[name] };
    if (name === 'callback_url') {
      return { ...field, type: 'url', nullable: true, placeholder: 'http://127.0.0.1:8080/ipn' };
    }
    if (name === 'ipn_variant') {
      const choices = [['', t('none: sent correctly')] as const, ...variants];
      return { ...field, nullable: true, choices };
    }
    const optional = name === 'auto_ms';
    const min = name === 'ack_timeout_ms' || name === 'rate_per_minute' ? 1 : 0;
    return { ...field, type: 'number', min, nullable: optional, required: !optional };
  });
  return (
    <Form
      label={label}
      call={set({})}
      into="settings"
      fields={fields}
      buttons={[{ text: button }]}
    />
  );
}
