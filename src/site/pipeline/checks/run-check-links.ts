import { siteUrl } from '../docusaurus/config/site-url';
import { checkLinks } from './links/check-links';
import { runCommand } from './run-command';

/** `npm run check:links`: fails when a link of the built site leads nowhere. */
function main(): void {
  const { broken, pages, references } = checkLinks('build', siteUrl(process.env));
  for (const { page, link, from, reason, nearest } of broken) {
    console.error(`${page} → ${link} (${from}): ${reason}${nearest && `; nearest: ${nearest}`}`);
  }
  console.log(`Checked ${references} links on ${pages} pages: ${broken.length} broken.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}

void runCommand(main);
