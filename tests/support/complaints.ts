import type { Page } from '@playwright/test';

/** Collects errors and warnings of the console, uncaught errors, policy violations, requests to other origins. */
export async function collectComplaints(page: Page, origin: string): Promise<string[]> {
  const found: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== origin) {
      found.push(`request: ${request.url()}`);
    }
  });
  await page.exposeFunction('__violation', (text: string) => found.push(`violation: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = (window as unknown as { __violation: (text: string) => void }).__violation;
      report(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return found;
}
