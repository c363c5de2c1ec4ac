import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { apis, type Api } from '@portal/core/apis';
import type { ContractVersion, HistoryChange, HistoryEntry } from '@portal/core/model';
import {
  compareContracts,
  covers,
  detailOf,
  kinds,
  loadReleases,
  releasedContract,
} from '@portal/sources/changes';
import type { Change, Entry, Level } from '@portal/sources/changes';
import { pageAnchor } from '@portal/sources/content/page-anchor';
import { loadContract, type Contract } from '@portal/sources/openapi';

type Place = HistoryEntry['places'][number];

/** Sort order of changes: the most important changes first. */
const weights: Record<Level, number> = { breaking: 0, attention: 1, compatible: 2 };

/** Returns the path of a change, in the notation of ids on operation pages. */
function pathOf({ operation, place, field }: Change): string[] {
  const [, callback] = / callback (\S+) /.exec(operation) ?? [];
  return [
    ...(callback === undefined ? [] : ['callback', callback]),
    ...place.replace(/^parameter /, '').split(' '),
    ...field
      .replaceAll('[]', '')
      .replaceAll(/[()]/g, '.')
      .split('.')
      .filter((name) => name !== ''),
  ].filter((name) => name !== '');
}

class Pages {
  readonly #anchors = new Map<string, ReadonlySet<string>>();

  constructor(
    private readonly api: Api,
    private readonly contract: Contract,
    private readonly siteDir: string,
  ) {}

  /** Returns the link to a change, or to the nearest enclosing element that is on the page. */
  placeOf(change: Change): Place {
    const { operation, place, field } = change;
    const label = [operation, place, field].filter((part) => part !== '').join(' ');
    const page = this.#pageOf(operation);
    if (page === undefined) return { label };
    const route = `/${this.api.outputDir}/${page}`;
    const anchors = this.#anchorsOf(page);
    for (let way = pathOf(change); way.length > 0; way = way.slice(0, -1)) {
      const anchor = pageAnchor(way);
      if (anchors.has(anchor)) return { label, route: `${route}#${anchor}` };
    }
    return { label, route };
  }

  #pageOf(label: string): string | undefined {
    if (label === '') return this.contract.infoPageId;
    const called = label.replace(/^webhook /, '').replace(/ callback .*$/, '');
    return this.contract.operations.find((operation) => operation.label === called)?.pageId;
  }

  /** Reads the anchors from the generated data of the page. */
  #anchorsOf(page: string): ReadonlySet<string> {
    let anchors = this.#anchors.get(page);
    if (!anchors) {
      const file = path.join(this.siteDir, this.api.outputDir, `${page}.json`);
      const { links } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as {
        links?: { anchors: string[] };
      };
      anchors = new Set(links?.anchors);
      this.#anchors.set(page, anchors);
    }
    return anchors;
  }
}

/** Merges equal changes, such as those of a shared schema, into one change with several places. */
function historyChanges(changes: readonly Change[], pages: Pages): HistoryChange[] {
  const listed = new Map<string, HistoryChange>();
  const sorted = [...changes].sort((one, other) => weights[one.level] - weights[other.level]);
  for (const change of sorted) {
    const { kind, level, field } = change;
    const text = detailOf(change, '∅');
    const detail = text === '' ? {} : { detail: text };
    const key = JSON.stringify([kind, level, field.split('.').at(-1), detail]);
    const known = listed.get(key) ?? { level, vi: kinds[kind].vi, ...detail, places: [] };
    known.places.push(pages.placeOf(change));
    listed.set(key, known);
  }
  return [...listed.values()];
}

/** Converts an entry, with one link to each place that it describes. */
function historyEntry(entry: Entry, changes: readonly Change[], pages: Pages): HistoryEntry {
  const places = changes
    .filter((change) => covers(entry, change))
    .map((change) => pages.placeOf(change));
  const { vi, en } = entry;
  return { vi, en, places: [...new Map(places.map((place) => [place.label, place])).values()] };
}

/** Returns all versions of an API with their entries and changes. */
function versionsOf(api: Api, siteDir: string): ContractVersion[] {
  const working = loadContract(api.specPath, siteDir);
  const releases = loadReleases(api.key, siteDir);
  const pages = new Pages(api, working, siteDir);
  const contractOf = (version: string | undefined): Contract | undefined =>
    version === undefined
      ? undefined
      : (releasedContract(api.key, version, siteDir) ??
        (version === working.info.version ? working : undefined));
  return releases.map((release, index) => {
    const { version, date, vi, en, entries } = release;
    // The first version has no predecessor to compare with, so its contract is not loaded.
    const before = contractOf(releases[index + 1]?.version);
    const after = before && contractOf(version);
    const changes = before && after ? compareContracts(before, after, date) : [];
    return {
      id: `${api.key}-${version}`,
      title: `${working.info.title} ${version}`,
      ...(date !== undefined && { date }),
      vi,
      en,
      entries: entries.map((entry) => historyEntry(entry, changes, pages)),
      changes: historyChanges(changes, pages),
    };
  });
}

/** Returns the versions of all contracts, unreleased ones first, then newest first; throws a `WriterError`. */
export function contractVersions(siteDir: string): ContractVersion[] {
  const last = '9999-12-31';
  return apis
    .flatMap((api) => versionsOf(api, siteDir))
    .sort((one, other) => (other.date ?? last).localeCompare(one.date ?? last));
}
