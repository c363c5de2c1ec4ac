import { readFileSync } from 'node:fs';

import { readRedirects } from '../built-site';
import { headerRules } from './headers';
import { nginxConfig } from './nginx';

/** `npm run --silent hosting:nginx -- <root> <port> [brotli]`: prints the nginx configuration of the last build. */
const [root = '/usr/share/nginx/html', port = '8080', brotli] = process.argv.slice(2);

const [, policy] =
  / {2}Content-Security-Policy: (.+)/.exec(readFileSync('build/_headers', 'utf8')) ?? [];
if (policy === undefined) throw new Error('build/_headers has no policy: run "npm run build".');
process.stdout.write(
  nginxConfig(headerRules(policy), readRedirects('build'), {
    root,
    port: Number(port),
    brotli: brotli === 'brotli',
  }),
);
