import type { Page } from '@playwright/test';

/**
 * Detects injected script by calls of `alert` and similar, dialogs, policy violations and polluted prototypes.
 * @returns the findings; later findings are added to the list
 */
export async function watchForScript(page: Page): Promise<string[]> {
  const found: string[] = [];
  page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  // The policy blocks other requests before this event.
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (hostname.endsWith('elsewhere.invalid')) found.push(`request: ${request.url()}`);
  });
  await page.exposeFunction('__report', (text: string) => found.push(text));
  await page.addInitScript(() => {
    const report = (text: string): void => {
      // Added by exposeFunction, so the DOM types lack it.
      (window as unknown as { __report: (line: string) => void }).__report(
        `${text} at ${location.href.slice(0, 300)}`,
      );
    };
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
      window[name] = () => {
        report(`script ran: ${name}`);
        return null as never; // Has to match void, boolean and string at once.
      };
    }
    document.addEventListener('securitypolicyviolation', (event) => {
      report(`refused: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return found;
}

/** Finds injected elements and attributes, and URLs that execute code or point to another site. */
export async function injectedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const foreign =
      'iframe, frame, frameset, object, embed, base, portal, audio, video, track, marquee, math, ' +
      'xmp, plaintext, listing, noembed, keygen, map, area, custom-element, xss, ' +
      'svg script, svg a, svg animate, svg set, svg foreignObject, svg image, img[src="x"], ' +
      'script[src^="data:"], script[src*="elsewhere.invalid"], [style*="animation:zg"]';
    const runs = /^[\s\u0000-\u001f]*(?:javascript|vbscript|data|blob|filesystem|livescript):/i;
    const leads = ['href', 'xlink:href', 'src', 'action', 'formaction', 'srcdoc', 'background'];
    const elsewhere = (value: string): boolean =>
      URL.canParse(value, location.href) &&
      new URL(value, location.href).hostname.endsWith('elsewhere.invalid');
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      const wrong =
        element.matches(foreign) ||
        element.getAttributeNames().some((name) => {
          const value = element.getAttribute(name) ?? '';
          if (/^on/i.test(name)) return true;
          if (!leads.includes(name)) return false;
          return runs.test(value) || elsewhere(value);
        });
      if (wrong) found.push(`injected: ${element.outerHTML.slice(0, 200)}`);
    }
    const inherited = Object.keys(Object.prototype);
    if (inherited.length > 0) found.push(`prototype: ${inherited.join(', ')}`);
    return found;
  });
}

/** Counts elements by name, without prefetch links, which appear when the browser is idle. */
export async function census(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const counts: Record<string, number> = {};
    for (const { localName } of document.querySelectorAll(':not(link[rel="prefetch"])')) {
      counts[localName] = (counts[localName] ?? 0) + 1;
    }
    return counts;
  });
}
