import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';

import { brand } from '@portal/core/brand';
import { languageKeys } from '@portal/core/samples';
import type { Content } from './content';
import { Keys, type Environment } from './keys';
import { serverName } from './name';
import { runnerOf } from './threads';
import type { Tool } from './tool';
import { diagnosisTools } from './tools/diagnose';
import { getErrorCode } from './tools/get-error-code';
import { getOperation } from './tools/get-operation';
import { lookUpError } from './tools/look-up-error';
import { readPage } from './tools/read-page';
import { searchDocs } from './tools/search-docs';
import { validateBody } from './tools/validate-body';

const instructions = `The documentation of ${brand.name}: ${brand.tagline}. Pages for integrators are in English (/en/…) and Vietnamese, pages for merchants in Vietnamese; names of fields and codes are English. Search with search_docs, read with read_page; get_operation gives tested programs in ${languageKeys.length} languages. Before you write code that handles money or IPNs, read /en/documents/payments/ipn and the page of the operation. The server works offline and sends no data anywhere.`;

const firstSearch = { query: brand.name, limit: 1, page: 1 };

/** Lists the tools. @param environment source of the reader's own keys */
export const toolsOf = (content: Content, environment: Environment): Tool[] => [
  searchDocs(content),
  readPage(content),
  getOperation(content),
  getErrorCode(content),
  lookUpError(content),
  ...diagnosisTools(content, new Keys(environment, content.keys)),
  validateBody(content),
];

/** Creates the server, without connecting it. */
export function createServer(content: Content, tools: readonly Tool[]): McpServer {
  const server = new McpServer(
    {
      name: serverName,
      title: brand.portalName,
      version: content.version,
      websiteUrl: content.origin + content.baseUrl,
    },
    { instructions },
  );
  const run = runnerOf(tools);
  for (const { register } of tools) register(server, run);
  // The first search loads the index.
  server.server.oninitialized = () => void run('search_docs', firstSearch, () => undefined);
  return server;
}
