import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { read } from '../api';
import styles from './parts.module.css';

/** Modules of the quiet zone (ISO/IEC 18004: four); a phone needs them to find the code. */
const quiet = 4;

type Modules = readonly (readonly boolean[])[];

/** One horizontal run of black modules after the other. */
function path(modules: Modules): string {
  const runs: string[] = [];
  modules.forEach((row, y) => {
    let x = 0;
    while (x < row.length) {
      let length = 0;
      while (row[x + length] === true) length += 1;
      if (length > 0)
        runs.push(
          `M${String(x + quiet)} ${String(y + quiet)}h${String(length)}v1h-${String(length)}z`,
        );
      x += length + 1;
    }
  });
  return runs.join('');
}

/** A code as a phone reads it: black on white in either mode, with its quiet zone. */
export function Qr({ text, label }: { text: string; label: string }): ReactNode {
  const [drawn, setDrawn] = useState<{ text: string; modules: Modules }>();
  useEffect(() => {
    let wanted = true;
    read<{ modules: Modules }>(`qr?text=${encodeURIComponent(text)}`).then(
      ({ modules }) => {
        if (wanted) setDrawn({ text, modules });
      },
      () => undefined, // The store reports a lost connection.
    );
    return () => {
      wanted = false;
    };
  }, [text]);
  if (drawn?.text !== text) return <div className={styles.qr} />;
  const size = String(drawn.modules.length + 2 * quiet);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path(drawn.modules)} fill="#000" />
    </svg>
  );
}
