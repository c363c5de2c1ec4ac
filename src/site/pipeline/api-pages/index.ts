import unescape from 'lodash/unescape';

import type { InfoData, OperationData } from '@portal/core/api-page';
import { printForm, type RequestForm } from '@portal/core/request-form';
import type { Api } from '@portal/core/apis';
import { loadErrorCodes } from '@portal/sources/content/error-codes';
import { readProofs, type SampleState } from '@portal/sources/content/sample-proofs';
import { readEach } from '@portal/sources/content/writer-error';
import type { Contract, Operation } from '@portal/sources/openapi';

import { siteFile } from '@portal/sources/content/site-file';
import { renderInfo, renderToConfirm } from './render-info';
import { renderDescription, renderDetails } from './render-operation';
import { SchemaPages, type PageContext } from './page-context';
import { renderSchema } from './render-schema';
import { findRepeats } from './repeats';
import { renderJumpList } from './render-section';
import { el, fragment, Html } from './html';
import { createRequestForm } from './request-form';
import { renderSamples, type SampleContext } from './samples';

export { pageFaults } from './page-faults';

export interface GeneratedPage {
  id: string;
  data: OperationData | InfoData;
  /** Whether this is the page of a schema that does not fit on other pages; no sidebar lists it. */
  part?: true;
  /** Test results of the operation's samples (from `proven.json`), in the order of the tabs. */
  states?: SampleState[];
}

/** Matches a link to the site in the HTML that `html.ts` or the Markdown renderer has printed. */
const siteLink = /<a (?:[^>]*? )?href=(?:"(?<quoted>\/[^"]*)"|(?<bare>\/[^\s>]*))/g;

/** Returns the anchors and links of a page for the link check, and its English texts with the address of their file. */
function linksAndTexts(
  { ids, english }: PageContext,
  html: Html,
): Pick<InfoData, 'links' | 'english' | 'englishTexts'> {
  const englishTexts = [...english.keys()];
  const matches = [html.source, ...englishTexts].join('').matchAll(siteLink);
  const written = [...matches].map(({ groups }) => groups?.['quoted'] ?? groups?.['bare'] ?? '');
  return {
    links: { anchors: ids.all, targets: written.map(unescape) },
    ...(englishTexts.length > 0 && {
      english: siteFile('english', englishTexts).address,
      englishTexts,
    }),
  };
}

/** Embeds the data of the live editor as JSON; the browser parses it when a reader opens the editor. */
function formScript(form: RequestForm): Html {
  return new Html(`<script type="application/json" data-request-form>${printForm(form)}</script>`);
}

function operationPage(
  operation: Operation,
  api: string,
  shared: SampleContext,
  context: PageContext,
): { data: OperationData; states: SampleState[] } {
  const { method, receiver } = operation;
  const description = renderDescription(context, operation);
  const details = renderDetails(context, operation);
  const form = createRequestForm(operation);
  const { samples, states } = renderSamples(operation, form, shared);
  const groups = samples.map(({ group }) => group);
  const jumps = renderJumpList(context, [...context.sections, ...groups]);
  const questions = renderToConfirm(operation.openQuestions);
  const main = fragment(details, questions, formScript(form));
  const data = {
    key: `${api}/${operation.pageId}`,
    title: operation.title,
    summary: operation.englishSummary,
    englishTitle: operation.englishTitle,
    method,
    path: operation.path,
    operationId: operation.operationId,
    url: operation.url,
    deprecated: operation.deprecated,
    sunset: operation.sunset,
    receiver,
    sampleGroups: groups,
    html: {
      jump: jumps.source,
      lead: description.source,
      main: main.source,
      samples: Object.fromEntries(samples.map(({ group, html }) => [group.id, html])),
    },
    ...linksAndTexts(context, fragment(jumps, description, main)),
  };
  return { data, states };
}

/** Returns the content of a page without samples. */
function contentOf(
  context: PageContext,
  main: Html,
): Pick<InfoData, 'html' | 'links' | 'english' | 'englishTexts'> {
  return { html: { main: main.source, samples: {} }, ...linksAndTexts(context, main) };
}

/**
 * Creates the data of a contract's pages: the info page, one page per operation, and pages of large schemas.
 * @throws {WriterError} with the errors of all operations, such as a broken reference or an undeclared security scheme
 */
export function createApiPages(
  contract: Contract,
  { key: api, outputDir, simulated }: Api,
  siteDir: string,
): GeneratedPage[] {
  const { info, operations } = contract;
  const schemaPages = new SchemaPages(
    outputDir,
    [contract.infoPageId, ...operations.map(({ pageId }) => pageId)],
    { api, codes: loadErrorCodes(siteDir), repeats: findRepeats(operations) },
  );
  const context = schemaPages.createContext();
  const main = fragment(
    renderInfo(context, contract, outputDir),
    renderToConfirm(info.openQuestions),
  );
  const data = {
    key: `${api}/info`,
    title: info.title,
    summary: info.englishSummary,
    version: info.version,
    ...contentOf(context, main),
  };
  const shared = { siteDir, proofs: readProofs(siteDir), simulated };
  const pages = readEach(operations, (operation) => ({
    id: operation.pageId,
    ...operationPage(operation, api, shared, schemaPages.createContext()),
  }));
  const parts: GeneratedPage[] = [];
  for (const { id, schema } of schemaPages.all()) {
    const own = schemaPages.createContext();
    const root = own.ids.create('schema');
    const fields = el('div', { id: root }, renderSchema(own, schema.nodes, [], root));
    const common = { key: `${api}/${id}`, title: schema.name, version: info.version };
    parts.push({ id, part: true, data: { ...common, ...contentOf(own, fields) } });
  }
  return [{ id: contract.infoPageId, data }, ...pages, ...parts];
}
