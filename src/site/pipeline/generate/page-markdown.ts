import { stringify } from 'yaml';

import type { Api } from '@portal/core/apis';
import type { Contract, Operation, WorkbenchTool } from '@portal/sources/openapi';

function frontMatter(fields: Record<string, unknown>): string {
  return `---\n${stringify(fields)}---\n`;
}

const tools: Readonly<Record<WorkbenchTool, string>> = { vietqr: '<VietQrBench />' };

/**
 * Creates the MDX of an operation page. `ApiExplorer` renders the JSON file beside it, so front matter and bundle stay
 * small. The page imports the component: guides would load a component of `MDXComponents`, too.
 */
export function createApiPageMarkdown(operation: Operation): string {
  const { pageId, title, englishSummary, keywords, workbench } = operation;
  return [
    frontMatter({
      id: pageId,
      title,
      description: englishSummary ?? title,
      ...(keywords.length > 0 && { keywords }),
      hide_title: true,
      hide_table_of_contents: true,
      custom_edit_url: null,
    }),
    "import ApiExplorer from '@theme/ApiExplorer';",
    `import operation from './${pageId}.json';`,
    '',
    ...(workbench === undefined
      ? ['<ApiExplorer item={operation} />']
      : // On a separate line, where `preprocess.ts` recognizes it.
        ['<ApiExplorer item={operation}>', '', tools[workbench], '', '</ApiExplorer>']),
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
export function createInfoPageMarkdown(
  { outputDir, overviews }: Api,
  { infoPageId: id, info: { title, englishSummary } }: Contract,
): string {
  // If no sidebar lists the page, the page shows no sidebar.
  const isListed = overviews.includes(`${outputDir}/${id}`);
  const description = englishSummary ?? title;
  return infoPage(id, { title, description, ...(!isListed && { displayed_sidebar: null }) });
}

/** Creates the MDX of a schema page, shown beside the API's sidebar without an entry in it. */
export const createSchemaPageMarkdown = (
  { sidebarId }: Api,
  { id, data: { title } }: { id: string; data: { title: string } },
): string =>
  infoPage(id, { title, description: `The fields of ${title}.`, displayed_sidebar: sidebarId });
