import type { App } from './api';

export interface Screen {
  html: string;
  js: string;
  css: string;
  icon: string;
}

/** The screen shows untrusted text. The policy allows only same-origin scripts and styles, no HTML from strings. */
const headers = {
  'Content-Security-Policy':
    "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

const none =
  'This simulator was started with --headless: it has no screen. GET /_sim/state shows its state.';

/** Serves the screen at `/`. With `--headless`, responds with a 404 that gives the reason. */
export function addScreen(app: App, screen: Screen | undefined): void {
  if (!screen) {
    app.get('/', (context) => context.json({ error: none }, 404));
    return;
  }
  const files = {
    '/': [screen.html, 'text/html'],
    '/_sim/screen.js': [screen.js, 'text/javascript'],
    '/_sim/screen.css': [screen.css, 'text/css'],
    '/_sim/screen.svg': [screen.icon, 'image/svg+xml'],
  } as const;
  for (const [path, [text, type]] of Object.entries(files)) {
    app.get(path, (context) =>
      context.body(text, 200, { ...headers, 'Content-Type': `${type}; charset=utf-8` }),
    );
  }
}
