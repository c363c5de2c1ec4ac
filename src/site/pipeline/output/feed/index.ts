import { brand } from '@portal/core/brand';
import type { ContractVersion, HistoryEntry } from '@portal/core/contract-history';
import { escapeAttribute } from '@portal/core/values';

export const feedAddress = '/changes.atom';

/** Prefix of all ids (RFC 4151). Ids never change (RFC 4287, 4.2.6), so they do not contain the address of a build. */
const tag = `tag:${new URL(brand.siteUrl).hostname},2026:`;

const escapeXml = (text: string): string =>
  // Removes the control characters that XML 1.0 does not allow (section 2.2).
  escapeAttribute(text).replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '');

const timeOf = (day: string): string => `${day}T00:00:00+07:00`;

const link = ({ label, route }: HistoryEntry['places'][number], siteUrl: string): string =>
  route === undefined
    ? `<code>${escapeXml(label)}</code>`
    : `<a href="${escapeXml(encodeURI(siteUrl + route))}">${escapeXml(label)}</a>`;

/** Escapes a text, and converts code in backticks to `<code>`. */
const words = (text: string): string => escapeXml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** Renders the HTML of a feed entry: the texts, then all changes. */
function contentOf({ vi, en, entries, changes }: ContractVersion, siteUrl: string): string {
  const list = (items: readonly string[]): string =>
    items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const links = (places: HistoryEntry['places']): string =>
    places.map((place) => link(place, siteUrl)).join(', ');
  return [
    `<p>${words(vi)}</p><p lang="en">${words(en)}</p>`,
    list(
      entries.map(
        (entry) =>
          `${words(entry.vi)} <span lang="en">${words(entry.en)}</span> ${links(entry.places)}`,
      ),
    ),
    list(
      changes.map(
        (change) =>
          `${escapeXml(change.vi)}${change.detail === undefined ? '' : ` (<code>${escapeXml(change.detail)}</code>)`}: ${links(change.places)}`,
      ),
    ),
  ].join('');
}

/**
 * Creates the feed of released versions (Atom, RFC 4287), newest first; throws if there are none.
 * @param siteUrl origin of the built site, without a trailing slash
 */
export function atomFeed(versions: readonly ContractVersion[], siteUrl: string): string {
  const page = `${siteUrl}/documents/versions`;
  const released = versions.flatMap(({ date, ...version }) =>
    date === undefined ? [] : [{ ...version, date }],
  );
  const [newest] = released.map(({ date }) => date).sort((one, other) => other.localeCompare(one));
  if (newest === undefined) throw new Error('no version of a contract has a date: no feed');
  const entries = released.map((version) =>
    [
      '  <entry>',
      `    <id>${escapeXml(`${tag}contract/${version.id}`)}</id>`,
      `    <title>${escapeXml(version.title)}</title>`,
      `    <updated>${timeOf(version.date)}</updated>`,
      `    <link rel="alternate" type="text/html" href="${escapeXml(encodeURI(`${page}#${version.id}`))}"/>`,
      `    <summary>${escapeXml(version.vi)}</summary>`,
      `    <content type="html">${escapeXml(contentOf(version, siteUrl))}</content>`,
      '  </entry>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="vi">',
    `  <id>${escapeXml(`${tag}contracts`)}</id>`,
    `  <title>${escapeXml(`${brand.portalName}: API changes`)}</title>`,
    `  <updated>${timeOf(newest)}</updated>`,
    `  <author><name>${escapeXml(brand.name)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(siteUrl + feedAddress)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}
