import { brand } from '@portal/core/brand';

export const serverName = `${brand.name.toLowerCase()}-docs`;

/** Name of the downloadable file. Also stated in docs/agents.mdx; a test compares both. */
export const docsMcpFile = `${serverName}-mcp.mjs`;
