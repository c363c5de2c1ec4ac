import type { Redirect } from '../built-site';
import { textTypes, type HeaderRule } from './headers';

function quote(text: string): string {
  return `"${text.replace(/["\\$]/g, '\\$&')}"`;
}

/** Returns the lines for all headers of a block: an nginx block with an `add_header` inherits no headers. */
function addHeaders(headers: Record<string, string>, indent: string): string {
  return Object.entries(headers)
    .map(([name, value]) => `${indent}add_header ${name} ${quote(value)} always;`)
    .join('\n');
}

/** Converts a directory rule (`/assets/*`) to a location block. */
function location({ path, headers }: HeaderRule, general: Record<string, string>): string {
  return [
    `    location ${path.replace(/\*$/, '')} {`,
    '      try_files $uri =404;',
    addHeaders({ ...general, ...headers }, '      '),
    '    }',
  ].join('\n');
}

/** Content types with `charset=utf-8` besides `text/html`: nginx's default list, and types of the site. */
const charsetTypes = new Set([
  'text/xml',
  'application/javascript',
  'application/rss+xml',
  ...Object.values(textTypes),
]);

/**
 * Creates a complete nginx configuration for an unprivileged process; temporary files and the pid file are in /tmp.
 * @param options.root folder of the build
 * @param options.brotli whether nginx has the module brotli_static; without it nginx sends gzip copies
 */
export function nginxConfig(
  rules: readonly HeaderRule[],
  redirects: readonly Redirect[],
  { root, port, brotli = false }: { root: string; port: number; brotli?: boolean },
): string {
  const [general, ...special] = rules;
  const common = general?.headers ?? {};
  const moved = redirects.map(({ from, to }) => `    ${quote(from)} ${quote(encodeURI(to))};`);
  // Without `txt`, because a type that `mime.types` already has is a warning at each start.
  const types = Object.entries(textTypes)
    .filter(([ending]) => ending !== 'txt')
    .map(([ending, type]) => `    ${type} ${ending};`);
  return `# Made from the build by "npm run hosting:nginx"; do not edit.
include /etc/nginx/modules-enabled/*.conf;
worker_processes auto;
pid /tmp/nginx.pid;
error_log stderr warn;

events {
  worker_connections 1024;
}

http {
  include /etc/nginx/mime.types;
  types {
${types.join('\n')}
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types ${[...charsetTypes].join(' ')};
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65;
  access_log off;
  client_body_temp_path /tmp/nginx-body;
  proxy_temp_path /tmp/nginx-proxy;
  fastcgi_temp_path /tmp/nginx-fastcgi;
  uwsgi_temp_path /tmp/nginx-uwsgi;
  scgi_temp_path /tmp/nginx-scgi;

  # Files are compressed once, by the build.
  gzip_static on;
  gzip_vary on;${brotli ? '\n  brotli_static on;' : ''}

  # The Unicode spelling of an address that is not the file's own (NFD), and the right one.
  map_hash_bucket_size 512;
  map_hash_max_size 4096;
  map $uri $moved {
    default "";
${moved.join('\n')}
  }

  server {
    listen ${port};
    root ${root};
    error_page 404 /404.html;

    if ($moved != "") {
      return 301 $moved;
    }

    # One address for each page.
    location = /404.html {
      internal;
${addHeaders(common, '      ')}
    }
    rewrite ^/index\\.html$ / permanent;
    rewrite ^(?!/404\\.html$)(.+?)(?:/index)?\\.html$ $1 permanent;

    location / {
      try_files $uri $uri/index.html =404;
${addHeaders(common, '      ')}
    }
${special.map((rule) => location(rule, common)).join('\n')}
    location = /healthz {
      access_log off;
      default_type text/plain;
      return 200 "ok\\n";
    }
  }
}
`;
}
