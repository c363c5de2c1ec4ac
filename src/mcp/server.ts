import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';

import { brand } from '@portal/core/brand';
import { languageKeys } from '@portal/core/samples';
import type { Content } from './content';
import { Keys, type Environment } from './keys';
import { longWork } from './long-work';
import { serverName } from './name';
import { diagnosisTools } from './tools/diagnose';
import { getErrorCode } from './tools/get-error-code';
import { getOperation } from './tools/get-operation';
import { lookUpError } from './tools/look-up-error';
import { readPage } from './tools/read-page';
import { searchDocs } from './tools/search-docs';
import { validateBody } from './tools/validate-body';

const instructions = `The documentation of ${brand.name}: ${brand.tagline}. Its texts are Vietnamese, names of fields and codes English. Search with search_docs, read with read_page; get_operation gives tested programs in ${languageKeys.length} languages. Before you write code that handles money or IPNs, read /documents/payments/ipn and the page of the operation. The server works offline and sends no data anywhere.`;

/**
 * Creates the server, without connecting it, and lists its tools.
 * @param environment source of the reader's own keys
 */
export function createServer(content: Content, environment: Environment) {
  const server = new McpServer(
    {
      name: serverName,
      title: brand.portalName,
      version: content.version,
      websiteUrl: content.origin + content.baseUrl,
    },
    { instructions },
  );
  const { origin, baseUrl, ipn, keys } = content;
  const run = longWork({ origin, baseUrl, ipn, keys });
  const tools = [
    searchDocs(content),
    readPage(content),
    getOperation(content),
    getErrorCode(content),
    lookUpError(content),
    ...diagnosisTools(content, new Keys(environment, keys)),
    validateBody(content),
  ];
  for (const { register } of tools) register(server, run);
  return { server, names: tools.map(({ name }) => name) };
}
