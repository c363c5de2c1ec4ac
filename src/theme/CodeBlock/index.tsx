/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `CodeBlock`
 * Why: the original highlights in the browser with Prism. The build highlights fences
 * (src/site/pipeline/markdown/remark/code); only code written as JSX uses this component, without colours.
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
