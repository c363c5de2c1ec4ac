import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import memoize from 'lodash/memoize';

import { apis, type Api } from '@portal/core/apis';
import type {
  ContractVersion,
  HistoryChange,
  HistoryEntry,
  Place,
  Shown,
} from '@portal/core/contract-history';
import type { TextLanguage } from '@portal/core/edition';
import type { Sentence } from '@portal/core/values';
import {
  addressOf,
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

/** Returns a function that links to a change, or to the nearest enclosing element that is on the page. */
function placesOn({ outputDir }: Api, { infoPageId, operations }: Contract, siteDir: string) {
  /** Reads the anchors from the generated data of the page. */
  const anchorsOf = memoize((page: string): ReadonlySet<string> => {
    const file = path.join(siteDir, outputDir, `${page}.json`);
    const { links } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as {
      links?: { anchors: string[] };
    };
    return new Set(links?.anchors);
  });
  const pageOf = (label: string): string | undefined => {
    if (label === '') return infoPageId;
    const called = label.replace(/^webhook /, '').replace(/ callback .*$/, '');
    return operations.find((operation) => operation.label === called)?.pageId;
  };
  return (change: Change): Place => {
    const label = addressOf(change);
    const page = pageOf(change.operation);
    if (page === undefined) return { label };
    const route = `/${outputDir}/${page}`;
    for (let way = pathOf(change); way.length > 0; way = way.slice(0, -1)) {
      const anchor = pageAnchor(way);
      if (anchorsOf(page).has(anchor)) return { label, route: `${route}#${anchor}` };
    }
    return { label, route };
  };
}

type PlaceOf = ReturnType<typeof placesOn>;

/** Merges equal changes, such as those of a shared schema, into one change with several places. */
function historyChanges(changes: readonly Change[], placeOf: PlaceOf): HistoryChange[] {
  const listed = new Map<string, HistoryChange>();
  const sorted = [...changes].sort((one, other) => weights[one.level] - weights[other.level]);
  for (const change of sorted) {
    const { kind, level, field } = change;
    const text = detailOf(change, '∅');
    const detail = text === '' ? {} : { detail: text };
    const key = JSON.stringify([kind, level, field.split('.').at(-1), detail]);
    const known = listed.get(key) ?? {
      ...{ level, vi: kinds[kind].vi, en: kinds[kind].en },
      ...detail,
      places: [],
    };
    known.places.push(placeOf(change));
    listed.set(key, known);
  }
  return [...listed.values()];
}

/** Converts an entry, with one link to each place that it describes. */
function historyEntry(entry: Entry, changes: readonly Change[], placeOf: PlaceOf): HistoryEntry {
  const places = changes.filter((change) => covers(entry, change)).map((change) => placeOf(change));
  const { vi, en } = entry;
  return { vi, en, places: [...new Map(places.map((place) => [place.label, place])).values()] };
}

/** Returns all versions of an API with their entries and changes. */
function versionsOf(api: Api, siteDir: string): ContractVersion[] {
  const working = loadContract(api.specPath, siteDir);
  const releases = loadReleases(api.key, siteDir);
  const placeOf = placesOn(api, working, siteDir);
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
      entries: entries.map((entry) => historyEntry(entry, changes, placeOf)),
      changes: historyChanges(changes, placeOf),
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

/** Returns all versions with the texts of one language; throws a `WriterError`. */
export function versionsIn(siteDir: string, language: TextLanguage): ContractVersion<Shown>[] {
  const shown = <Item extends Sentence>({ vi, en, ...item }: Item) => ({
    ...item,
    text: language === 'en' ? en : vi,
  });
  return contractVersions(siteDir).map(({ entries, changes, ...version }) => ({
    ...shown(version),
    entries: entries.map((entry) => shown(entry)),
    changes: changes.map((change) => shown(change)),
  }));
}
