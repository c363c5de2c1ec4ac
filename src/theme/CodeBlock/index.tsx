/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `CodeBlock`
 * Why: the original highlights code in the browser with Prism. The build highlights code fences
 * (src/site/pipeline/markdown/remark/code). Only code written as JSX uses this component; it has no colours.
 */
import type { Props } from '@theme/CodeBlock';

import { CodePanel } from '../../site/components/code';

export default function CodeBlock({ children, className, language, title }: Props) {
  return (
    <CodePanel className={className} language={language} title={title}>
      {children}
    </CodePanel>
  );
}
