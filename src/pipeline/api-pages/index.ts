import kebabCase from 'lodash/kebabCase';

import type { InfoData, OperationData, PageLinks } from '../../components/api';
import { printForm, type RequestForm } from '../../request-form';
import type { ApiFamilyKey } from '../../apis';
import type { SampleState } from '../content/sample-proofs';

import { drawInfo } from './render-info';
import { drawOperation } from './render-operation';
import type { PageContext } from './page-context';
import { drawJumpList } from './render-section';
import { fragment, Html } from './html';
import { operationUrl, readOperations } from './operation';
import type { Operation } from './operation';
import { PageIds } from './page-ids';
import { createRequestForm } from './request-form';
import { drawSamples } from './samples';
import { SpecDocument } from './spec-document';
import type { SpecNode } from './spec-document';
import { drawToConfirm } from './to-confirm';

export interface GeneratedPage {
  id: string;
  data: OperationData | InfoData;
  /** Of an operation: what the committed report says of its samples, in the order of the tabs. */
  states?: SampleState[];
}

export interface SpecSource {
  /** Name for messages: `specs/edc.yaml`. */
  file: string;
  /** YAML text, facts filled in. */
  text: string;
  family: ApiFamilyKey;
  /** Folder and route of the pages: `api_edc`. */
  outputDir: string;
}

/** Page name, as docusaurus-plugin-openapi-docs computes it. */
function pageId(name: string): string {
  return kebabCase(name).normalize('NFC');
}

const infoId = (title: string): string => pageId(title.replace(' ', '-').toLowerCase());

function operationName({ node, path }: Operation): string {
  return node.text('operationId') ?? node.text('summary') ?? path;
}

function newContext(): PageContext {
  return { ids: new PageIds(), shown: new Map(), rows: 0, sections: [] };
}

function linksOf(context: PageContext, html: Html): PageLinks {
  const targets = [...html.source.matchAll(/<a [^>]*?href="(?<href>[^"#][^"]*)"/g)];
  return {
    anchors: context.ids.all,
    targets: targets
      .map(({ groups }) => (groups?.['href'] ?? '').replaceAll('&amp;', '&'))
      .filter((href) => href.startsWith('/')),
  };
}

function summaryOf(node: SpecNode | undefined): { summary?: string } {
  const summary = node?.text('x-summary-en');
  return summary === undefined ? {} : { summary };
}

/** The live editor's data: inert in the page, read when a reader opens the editor. */
function formScript(form: RequestForm): Html {
  return new Html(`<script type="application/json" data-request-form>${printForm(form)}</script>`);
}

function operationPage(
  operation: Operation,
  key: string,
): { data: OperationData; states: SampleState[] } {
  const context = newContext();
  const { node, method, receiver } = operation;
  const text = drawOperation(context, operation);
  const form = createRequestForm(operation);
  const { samples, states } = drawSamples(operation, form);
  const groups = samples.map(({ group }) => group);
  const jumps = drawJumpList([...context.sections, ...groups]);
  const main = fragment(jumps, text, drawToConfirm(node), formScript(form));
  const data = {
    key,
    title: node.text('summary') ?? operationName(operation),
    ...summaryOf(node),
    method,
    url: operationUrl(operation),
    deprecated: node.flag('deprecated'),
    receiver,
    sampleGroups: groups,
    html: {
      main: main.source,
      samples: Object.fromEntries(samples.map(({ group, html }) => [group.id, html])),
    },
    links: linksOf(context, main),
  };
  return { data, states };
}

/**
 * Turns a spec into the data of its pages: one per operation, and the family's info page first.
 * @throws {WriterError} where the spec cannot be shown: a broken reference, an undeclared scheme, …
 */
export function createApiPages({ file, text, family, outputDir }: SpecSource): GeneratedPage[] {
  const spec = new SpecDocument(file, text);
  const operations = readOperations(spec).map((operation) => ({
    operation,
    id: pageId(operationName(operation)),
  }));
  const info = spec.root.get('info');
  const context = newContext();
  const linked = operations.map(({ operation, id }) => ({
    operation,
    href: `/${outputDir}/${id}`,
  }));
  const main = fragment(drawInfo(context, spec, linked), drawToConfirm(info));
  const title = info?.text('title') ?? file;
  const data: InfoData = {
    key: `${family}/info`,
    title,
    ...summaryOf(info),
    version: info?.text('version') ?? '',
    html: { main: main.source, samples: {} },
    links: linksOf(context, main),
  };
  return [
    { id: infoId(title), data },
    ...operations.map(({ operation, id }) => ({
      id,
      ...operationPage(operation, `${family}/${id}`),
    })),
  ];
}
