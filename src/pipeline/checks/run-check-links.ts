import { brand } from '../../brand';
import { checkLinks } from './links/check-links';

/** `npm run check:links`: fails when a link of the built site leads nowhere. */
const { broken, pages, references } = checkLinks('build', process.env['SITE_URL'] ?? brand.siteUrl);
for (const { page, link, from, reason, nearest } of broken) {
  console.error(`${page} → ${link} (${from}): ${reason}${nearest && `; nearest: ${nearest}`}`);
}
console.log(`Checked ${references} links on ${pages} pages: ${broken.length} broken.`);
if (broken.length > 0) process.exitCode = 1;
