import { brand } from '@portal/core/brand';

/** Name of the server for clients. */
export const serverName = `${brand.name.toLowerCase()}-docs`;

/** Name of the downloadable file. Also stated in docs/agents.mdx; a test compares both. */
export const docsMcpFile = `${serverName}-mcp.mjs`;
