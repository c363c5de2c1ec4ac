import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { docsMcpFile, serverName } from '../../src/mcp/name';
import { builtFile } from '../support/docs-mcp';
import { fences, plain, tableRows } from '../support/mdx-text';

const text = readFileSync('docs/agents.mdx', 'utf8');
const blocks = fences(text);
const settings = blocks.filter(({ info }) => /^(?:jsonc|toml) /.test(info));
/** Path that stands for the downloaded file in the commands of the page. */
const shown = `/path/to/${docsMcpFile}`;

let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'docs-mcp-page-'));
  for (const name of [docsMcpFile, `${docsMcpFile}.sha256`]) {
    copyFileSync(path.join('build', name), path.join(folder, name));
  }
  file = path.join(folder, docsMcpFile);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Launch {
  command: string;
  args: string[];
  env?: Record<string, string>;
}

/** Reads the start command from a block, and checks that it has the name of the server. */
function launchIn({ info, content }: { info: string; content: string }): Launch {
  if (info.startsWith('toml')) {
    expect(content).toContain(`[mcp_servers.${serverName}]`);
    const value = (key: string): unknown =>
      JSON.parse(new RegExp(`^${key} = (.*)$`, 'm').exec(content)?.[1] ?? 'null');
    return { command: value('command') as string, args: value('args') as string[] };
  }
  const value = JSON.parse(content) as string[] | Record<string, Record<string, Launch>>;
  if (Array.isArray(value)) return { command: 'node', args: value };
  const [servers] = Object.values(value);
  const launch = servers?.[serverName];
  if (!launch) throw new Error(`${info}: no ${serverName}`);
  return launch;
}

async function toolsOf({ command, args, env = {} }: Launch): Promise<string[]> {
  expect(command).toBe('node');
  expect(args.at(-1)).toBe(shown);
  const [major = 0] = process.versions.node.split('.').map(Number);
  const client = new Client({ name: 'tests', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: args.map((one) => {
        const here = one.replace(shown, file);
        return here === '--permission' && major < 24 ? '--experimental-permission' : here;
      }),
      env,
      stderr: 'ignore',
    }),
  );
  const { tools } = await client.listTools();
  await client.close();
  return tools.map(({ name }) => name);
}

describe('client settings on the page', () => {
  it('cover six clients, and one with the Node.js permission model', () => {
    expect(
      settings.map(({ info }) => /title="(?<name>[^:"]*)/.exec(info)?.groups?.['name']),
    ).toEqual(['Claude Desktop', 'Cursor', 'VS Code', 'Codex', 'Trợ lý khác', 'args của cấu hình']);
  });

  it.each(settings)('$info starts the server', async (block) => {
    const tools = await toolsOf(launchIn(block));
    const told = tableRows(text).map(({ cells: [name = ''] }) => plain(name));
    expect(told.filter((name) => /^[a-z_]+$/.test(name))).toEqual(tools);
  });

  it('the command for Claude Code starts the same server', async () => {
    const command = blocks.find(({ content }) => content.startsWith('claude mcp add'))?.content;
    const [client = '', launch = ''] = (command ?? '').trim().split(' -- ');
    expect(client).toBe(`claude mcp add ${serverName} --scope user`);
    const [program = '', ...args] = launch.split(' ');
    expect((await toolsOf({ command: program, args })).length).toBe(10);
  });
});

describe('commands on the page', () => {
  it('verify the downloaded file', () => {
    const commands = blocks.find(({ content }) => content.startsWith('sha256sum'))?.content ?? '';
    const { status, stdout, stderr } = spawnSync('bash', ['-ec', commands], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toBe(`${docsMcpFile}: OK\n${version}\n`);
  });
});

describe('links of the page', () => {
  it('exist, and the file has the name on the page', () => {
    const links = [...text.matchAll(/<a href="\/(?<file>[^"]+)"/g)].map(
      ({ groups }) => groups?.['file'] ?? '',
    );
    expect(links).toEqual([docsMcpFile, `${docsMcpFile}.sha256`, 'llms.txt', 'llms-full.txt']);
    for (const link of links)
      expect(readFileSync(path.join('build', link)).length).toBeGreaterThan(0);
    expect(path.basename(builtFile)).toBe(docsMcpFile);
  });
});
