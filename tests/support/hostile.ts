import type { Page } from '@playwright/test';

/**
 * Watches a page for script that is none of ours: a payload's call of `alert` and its like, a
 * dialog, what the policy refused, and a property that a payload left on every object.
 * @returns the findings so far; later ones are added to the same list.
 */
export async function watchForScript(page: Page): Promise<string[]> {
  const found: string[] = [];
  page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  // A refused request is none that would have been made: what the policy lets through shows here.
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (hostname.endsWith('elsewhere.invalid')) found.push(`request: ${request.url()}`);
  });
  await page.exposeFunction('__report', (text: string) => found.push(text));
  await page.addInitScript(() => {
    const report = (text: string): void => {
      // exposeFunction puts it on the window; the types of the DOM cannot know it.
      (window as unknown as { __report: (line: string) => void }).__report(
        `${text} at ${location.href.slice(0, 300)}`,
      );
    };
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
      window[name] = () => {
        report(`script ran: ${name}`);
        return null as never; // Nobody answers: void, boolean and string at once, so no one type fits.
      };
    }
    document.addEventListener('securitypolicyviolation', (event) => {
      report(`refused: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return found;
}

/** Elements and attributes that nothing of ours draws, and addresses that run or lead elsewhere. */
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

/**
 * How many elements of each name the page holds: one more than without a payload is the payload's.
 * Prefetches are not counted: they come when the browser is idle.
 */
export async function census(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const counts: Record<string, number> = {};
    for (const { localName } of document.querySelectorAll(':not(link[rel="prefetch"])')) {
      counts[localName] = (counts[localName] ?? 0) + 1;
    }
    return counts;
  });
}
