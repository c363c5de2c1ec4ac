import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readRedirects } from '../../src/site/pipeline/output/built-site';
import { compressBuild } from '../../src/site/pipeline/output/hosting/compress';
import { headerRules, type HeaderRule } from '../../src/site/pipeline/output/hosting/headers';
import { nginxConfig } from '../../src/site/pipeline/output/hosting/nginx';
import { policyOf } from '../../src/site/pipeline/output/hosting/plugin';
import { ensureProgram, installDebianPackage } from './ensure-program';

export interface Nginx {
  origin: string;
  port: number;
  policy: string;
  rules: HeaderRule[];
  /** Whether this nginx can serve brotli files (Debian: libnginx-mod-http-brotli-static). */
  brotli: boolean;
  stop: () => void;
}

/** Debian's package creates this file to enable its module. */
const brotliModule = '/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf';

/**
 * Compresses the last build and serves it.
 * @param folder build of another site to serve instead, without the portal's headers
 * @param quality of brotli; a low one saves time where sizes do not matter
 * @throws {Error} if nginx cannot be installed or started
 */
export async function startNginx(
  port: number,
  { folder, quality }: { folder?: string; quality?: number } = {},
): Promise<Nginx> {
  ensureProgram('nginx', 'nginx-light');
  if (!existsSync(brotliModule)) installDebianPackage('libnginx-mod-http-brotli-static');
  const build = path.resolve(folder ?? 'build');
  if (compressBuild(build, quality) === 0)
    throw new Error(`${build} holds nothing: run "npm run build".`);
  const policy = policyOf(build, []);
  const rules = folder === undefined ? headerRules(policy) : [];
  const brotli = existsSync(brotliModule);
  const scratch = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const config = path.join(scratch, 'nginx.conf');
  const text = nginxConfig(rules, readRedirects(build), { root: build, port, brotli });
  // Separate files, because two instances can run at once.
  writeFileSync(config, text.replaceAll('/tmp/nginx', path.join(scratch, 'nginx')));
  const server = spawn('nginx', ['-c', config, '-g', 'daemon off; user root;'], {
    stdio: 'inherit',
  });
  const stop = (): void => {
    server.kill();
    rmSync(scratch, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const healthy = await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (healthy) return { origin, port, policy, rules, brotli, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  stop();
  throw new Error('nginx did not start');
}
