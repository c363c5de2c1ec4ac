/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `CodeBlock`
 * Why: the original highlights code in the browser with Prism. Here the build highlights fenced code
 * (src/site/pipeline/markdown/remark/code). Only code blocks written as JSX use this component, without colours.
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
