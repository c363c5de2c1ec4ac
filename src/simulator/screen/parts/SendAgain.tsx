import { useState } from 'react';
import type { ReactNode } from 'react';

import type { DamageName } from '@portal/core/ipn';
import { control } from '../api';
import { useScreen } from '../use-screen';
import { Action } from './Action';
import { Select } from './Field';
import styles from './parts.module.css';

/** Sends one IPN once more, right or in one of the wrong ways. */
export function SendAgain({ delivery, name }: { delivery: string; name: string }): ReactNode {
  const variants = useScreen(({ faults }) => faults?.variants) ?? {};
  const [variant, setVariant] = useState<DamageName>('right');
  return (
    <div className={styles.again} role="group" aria-label={`Send ${name} again`}>
      <Select
        label="Variant"
        value={variant}
        choices={Object.entries(variants).map(([value, what]) => ({
          value,
          label: `${value}: ${what}`,
        }))}
        onChange={({ target }) => {
          setVariant(target.value as DamageName); // One of the choices.
        }}
      />
      <Action steps={control({ control: 'ipn-release', deliveries: [delivery], variant })}>
        Send again
      </Action>
    </div>
  );
}
