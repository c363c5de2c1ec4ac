import { stringify } from 'yaml';

import type { Api } from '@portal/core/apis';
import type { WorkbenchTool } from '@portal/sources/openapi';
import type { OutlineOperation } from './outline';

interface GeneratedPage {
  id: string;
  title: string;
  info?: { 'x-summary-en'?: string; 'x-title'?: string };
  api?: OutlineOperation;
}

function frontMatter(fields: Record<string, unknown>): string {
  return `---\n${stringify(fields)}---\n`;
}

/** The component of each tool of the workbench. */
const tools: Readonly<Record<WorkbenchTool, string>> = { vietqr: '<VietQrBench />' };

/**
 * The MDX of an operation page. It holds no content of its own: the operation lies beside it as
 * JSON, and `ApiExplorer` renders it. So a page's front matter and bundle stay small. The component is
 * imported here and not one of `MDXComponents`: those travel with every guide.
 */
export function createApiPageMarkdown(page: GeneratedPage): string {
  // The plugin writes ' for " in its own.
  const title = page.api?.['x-title'] ?? page.title;
  const tool = page.api?.['x-workbench'];
  return [
    frontMatter({
      id: page.id,
      title,
      description: page.api?.['x-summary-en'] ?? title,
      ...(page.api?.['x-keywords'] && { keywords: page.api['x-keywords'] }),
      hide_title: true,
      hide_table_of_contents: true,
      custom_edit_url: null,
    }),
    "import ApiExplorer from '@theme/ApiExplorer';",
    `import operation from './${page.id}.json';`,
    '',
    ...(tool === undefined
      ? ['<ApiExplorer item={operation} />']
      : // On a line of its own: there the build knows it (`preprocess.ts`).
        ['<ApiExplorer item={operation}>', '', tools[tool], '', '</ApiExplorer>']),
  ].join('\n');
}

/** The MDX of a page of which `ApiInfo` shows the JSON beside it. */
const infoPage = (id: string, fields: Record<string, unknown>): string =>
  [
    frontMatter({ id, ...fields, custom_edit_url: null }),
    "import { ApiInfo } from '@site/src/site/components/api';",
    `import api from './${id}.json';`,
    '',
    '<ApiInfo api={api} />',
  ].join('\n');

/** The MDX of the page about the contract itself (`edc-openapi`, `zengis-qr-api`). */
export const createInfoPageMarkdown =
  ({ outputDir, overviews }: Api) =>
  ({ id, info, title: shown }: GeneratedPage): string => {
    const title = info?.['x-title'] ?? shown;
    const description = info?.['x-summary-en'] ?? title;
    // In no sidebar, and so without one: the product wants edc-openapi without a sidebar.
    const isListed = overviews.includes(`${outputDir}/${id}`);
    return infoPage(id, { title, description, ...(!isListed && { displayed_sidebar: null }) });
  };

/** The MDX of the page of one schema. The API's sidebar is beside it, but does not list it. */
export const createSchemaPageMarkdown = (
  { sidebarId }: Api,
  { id, data: { title } }: { id: string; data: { title: string } },
): string =>
  infoPage(id, { title, description: `The fields of ${title}.`, displayed_sidebar: sidebarId });
