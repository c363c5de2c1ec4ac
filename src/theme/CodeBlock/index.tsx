/**
 * Ejects: @docusaurus/theme-classic 3.10.2 `CodeBlock`
 * Original: @docusaurus/theme-classic/lib/theme/CodeBlock/index.js sha256:639f8655d319
 * Why: the original highlights in the browser with Prism. Fences are coloured at build time
 * (src/pipeline/markdown/remark/code); what still comes here, code written as JSX, shows without colours.
 */
import type { Props } from '@theme/CodeBlock';

import { CodePanel } from '../../components/code';

export default function CodeBlock({ children, className, language, title }: Props) {
  return (
    <CodePanel className={className} language={language} title={title}>
      {children}
    </CodePanel>
  );
}
