import { stringify } from 'yaml';

import type { Api } from '@portal/core/apis';
import type { WorkbenchTool } from '@portal/sources/openapi';
import type { GeneratedPage } from './outline';

function frontMatter(fields: Record<string, unknown>): string {
  return `---\n${stringify(fields)}---\n`;
}

const tools: Readonly<Record<WorkbenchTool, string>> = { vietqr: '<VietQrBench />' };

/**
 * Creates the MDX of an operation page. `ApiExplorer` renders the JSON file beside it, so front matter and bundle stay
 * small. The page imports the component: guides would load a component of `MDXComponents`, too.
 */
export function createApiPageMarkdown(page: GeneratedPage): string {
  // `page.title` is not the first choice, because the plugin has replaced " with ' in it.
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
      : // On a separate line, where `preprocess.ts` recognizes it.
        ['<ApiExplorer item={operation}>', '', tools[tool], '', '</ApiExplorer>']),
  ].join('\n');
}

/** Creates the MDX of a page for which `ApiInfo` renders the JSON file. */
const infoPage = (id: string, fields: Record<string, unknown>): string =>
  [
    frontMatter({ id, ...fields, custom_edit_url: null }),
    "import { ApiInfo } from '@site/src/site/components/api';",
    `import api from './${id}.json';`,
    '',
    '<ApiInfo api={api} />',
  ].join('\n');

/** Creates the MDX of the page about a contract (`edc-openapi`, `zengis-qr-api`). */
export const createInfoPageMarkdown =
  ({ outputDir, overviews }: Api) =>
  ({ id, info, title: shown }: GeneratedPage): string => {
    const title = info?.['x-title'] ?? shown;
    const description = info?.['x-summary-en'] ?? title;
    // If no sidebar lists the page, the page shows no sidebar.
    const isListed = overviews.includes(`${outputDir}/${id}`);
    return infoPage(id, { title, description, ...(!isListed && { displayed_sidebar: null }) });
  };

/** Creates the MDX of a schema page, shown beside the API's sidebar without an entry in it. */
export const createSchemaPageMarkdown = (
  { sidebarId }: Api,
  { id, data: { title } }: { id: string; data: { title: string } },
): string =>
  infoPage(id, { title, description: `The fields of ${title}.`, displayed_sidebar: sidebarId });
