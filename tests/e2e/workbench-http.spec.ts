import { expect, test } from '@playwright/test';

import { browserArguments, ensureBrowser } from '../support/browser';
import { inMatrix } from '../support/matrix';
import { fillTool, openTool, tools, verdictOf, workTool } from '../support/workbench-tools';

/** Host name other than localhost: over HTTP its pages have no WebCrypto. */
const host = 'portal.test';

test.use({
  launchOptions: {
    executablePath: ensureBrowser(),
    args: [...browserArguments, `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  },
});

for (const tool of tools) {
  test(
    `${tool.name} works on a page without HTTPS, too`,
    inMatrix(tool.name !== 'signature'),
    async ({ page, baseURL }) => {
      const bench = await openTool(page, tool, `http://${host}:${new URL(baseURL ?? '').port}`);
      expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
      await fillTool(bench, tool);
      await workTool(bench, tool);
      await expect(verdictOf(bench)).toContainText(tool.verdict);
    },
  );
}
