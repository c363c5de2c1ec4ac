/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `TOCCollapsible/CollapseButton`
 * Original: @docusaurus/theme-classic/lib/theme/TOCCollapsible/CollapseButton/index.js sha256:a25b2a0731e4
 * Why: the label of the button is in the reader's language.
 */
import styles from '@docusaurus/theme-classic/lib/theme/TOCCollapsible/CollapseButton/styles.module.css';
import type { Props } from '@theme/TOCCollapsible/CollapseButton';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { useLabels, useTextLanguage } from '../../../site/components/english';

const vietnamese = { 'On this page': 'Mục lục' } as const;

export default function CollapseButton({ collapsed, ...props }: Props): ReactNode {
  const label = useLabels(vietnamese);
  const { language } = useTextLanguage();
  return (
    <button
      type="button"
      {...props}
      lang={language}
      className={clsx(
        'clean-btn',
        styles.tocCollapsibleButton,
        !collapsed && styles.tocCollapsibleButtonExpanded,
        props.className,
      )}
    >
      {label('On this page')}
    </button>
  );
}
