import { attributes, classes, searchSkip } from '@portal/core/markup';
import type { Contract, Info, Operation } from '@portal/sources/openapi';
import { label, langOf, type Label } from './labels';
import {
  anchor,
  detail,
  lineText,
  operationTitle,
  recordText,
  renderCode,
} from './render-keywords';
import type { PageContext } from './page-context';
import { renderScheme } from './render-security';
import {
  code,
  el,
  detailList,
  fieldList,
  fragment,
  link,
  plainText,
  safeLink,
  type Html,
} from './html';

function heading(context: PageContext, path: readonly string[], title: Label): Html {
  const id = context.ids.create(...path);
  return el('h2', { id }, label(context, title), anchor(id));
}

function renderOperations(
  context: PageContext,
  { tags, operations }: Contract,
  outputDir: string,
): Html[] {
  const declared = tags.map(({ name }) => name);
  const tagsOf = (operation: Operation): string[] =>
    operation.tags.length === 0 ? [''] : operation.tags;
  const names = [...new Set([...declared, ...operations.flatMap(tagsOf)])];
  return names.flatMap((name) => {
    const here = operations.filter((operation) => tagsOf(operation).includes(name));
    if (here.length === 0) return [];
    const tag = tags.find((candidate) => candidate.name === name);
    const title = tag?.title ?? { vi: name };
    const { url = '', description = url } = tag?.externalDocs ?? {};
    const isOther = title.vi === '';
    const id = context.ids.create('tag', isOther ? 'other' : title.vi);
    const shown = isOther ? label(context, 'Other operations') : lineText(context, title);
    return [
      el('h3', { id, lang: 'vi' }, shown, anchor(id)),
      fragment(recordText(context, tag?.description)),
      fragment(url !== '' && el('p', {}, safeLink(url, description))),
      el(
        'ul',
        { class: classes.operations },
        ...here.map((operation) =>
          el(
            'li',
            { class: 'api-operation' },
            el('span', { class: 'api-method', 'data-method': operation.method }, operation.method),
            link(
              `/${outputDir}/${operation.pageId}`,
              operationTitle(context, operation, operation.title),
            ),
            code(operation.path),
          ),
        ),
      ),
    ];
  });
}

function renderServers(context: PageContext, { servers }: Contract): Html | undefined {
  if (servers.length === 0) return undefined;
  return fragment(
    heading(context, ['servers'], 'Servers'),
    ...servers.map((server) =>
      fragment(renderCode(server.template, 'text'), recordText(context, server.description)),
    ),
  );
}

function renderContact(context: PageContext, info: Info): Html | undefined {
  const parties = [
    ['Contact', info.contact],
    ['License', info.license],
  ] as const;
  const rows = parties.flatMap(([name, party]) => {
    if (!party) return [];
    const { name: written = party.email ?? '', url } = party;
    const shown = url === undefined ? written : safeLink(url, written);
    return [detail(context, name, shown)];
  });
  return detailList(rows);
}

/** Renders the page about a contract: description, servers, credentials and list of operations. */
export function renderInfo(context: PageContext, contract: Contract, outputDir: string): Html {
  const { info, securitySchemes: schemes } = contract;
  return fragment(
    // The search omits the description: the guides explain each point in detail.
    el('div', { ...searchSkip }, recordText(context, info.description)),
    info.summary !== undefined && el('p', { lang: langOf(info.summary) }, info.summary),
    renderContact(context, info),
    renderServers(context, contract),
    schemes.length > 0 &&
      fragment(
        heading(context, ['authentication'], 'Authentication'),
        fieldList(schemes.map((scheme) => renderScheme(context, scheme))),
      ),
    heading(context, ['operations'], 'Operations'),
    ...renderOperations(context, contract, outputDir),
  );
}

/** Page that lists all open points of the portal. */
const listPage = '/documents/to_confirm';

/** Renders one note with the points on a page that the provider must still confirm. */
export function renderToConfirm(questions: readonly string[]): Html | undefined {
  if (questions.length === 0) return undefined;
  return el(
    'details',
    { class: classes.confirm, lang: 'vi' },
    el('summary', {}, `${questions.length} điểm chờ Zengi xác nhận`),
    el(
      'ul',
      { [attributes.pageOnly]: '' },
      ...questions.map((question) => el('li', {}, plainText(question))),
    ),
    el('p', {}, link(listPage, 'Mọi điểm chờ xác nhận')),
  );
}
