import { brand } from '@portal/core/brand';

/** What clients call the server. */
export const serverName = `${brand.name.toLowerCase()}-docs`;

/** Name of the file to download; docs/agents.mdx says it too, and a test compares. */
export const docsMcpFile = `${serverName}-mcp.mjs`;
