import { parser as saxParser, type QualifiedTag } from 'sax';

export interface XmlElement {
  uri: string;
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** @throws {Error} if the document is not well-formed */
export function readXml(source: string): XmlElement {
  const parser = saxParser(true, { xmlns: true });
  const root: XmlElement = { uri: '', name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  parser.onopentag = (tag) => {
    // With `xmlns`, tags and attributes have a namespace.
    const { uri, local, attributes: written } = tag as QualifiedTag;
    const attributes = Object.fromEntries(
      Object.entries(written).map(([name, { value }]) => [name, value]),
    );
    const element: XmlElement = { uri, name: local, attributes, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  parser.ontext = (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.onclosetag = () => {
    open.pop();
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(source).close();
  const [document] = root.children;
  if (!document) throw new Error('no element');
  return document;
}

const atom = 'http://www.w3.org/2005/Atom';
/** RFC 3339, section 5.6. */
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const absolute = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/;

/** Lists violations of RFC 4287: 4.1.1 and 4.1.2 (feed and entries), 4.2 (ids, links, dates and texts). */
export function atomComplaints(source: string): string[] {
  const feed = readXml(source);
  const found: string[] = [];
  const complain = (holds: boolean, text: string): void => {
    if (!holds) found.push(text);
  };
  const all = (element: XmlElement, name: string): XmlElement[] =>
    element.children.filter((child) => child.uri === atom && child.name === name);
  const once = (element: XmlElement, name: string): XmlElement | undefined => {
    const elements = all(element, name);
    complain(elements.length === 1, `${element.name} has ${String(elements.length)} ${name}`);
    return elements[0];
  };
  const common = (element: XmlElement): void => {
    complain(absolute.test(once(element, 'id')?.text ?? ''), `${element.name}: id is no IRI`);
    complain((once(element, 'title')?.text ?? '') !== '', `${element.name}: empty title`);
    complain(
      time.test(once(element, 'updated')?.text ?? ''),
      `${element.name}: updated is no time`,
    );
    for (const { attributes } of all(element, 'link')) {
      complain(
        absolute.test(attributes['href'] ?? ''),
        `a link to ${attributes['href'] ?? 'nothing'}`,
      );
    }
    const kinds = all(element, 'link').map(
      ({ attributes: { rel = 'alternate', type, hreflang } }) =>
        `${rel} ${type ?? ''} ${hreflang ?? ''}`,
    );
    complain(new Set(kinds).size === kinds.length, `${element.name}: two links of one sort`);
  };
  complain(feed.uri === atom && feed.name === 'feed', 'the document is no feed');
  common(feed);
  complain(
    all(feed, 'link').some(({ attributes }) => attributes['rel'] === 'self'),
    'no link to itself',
  );
  const entries = all(feed, 'entry');
  for (const person of all(feed, 'author'))
    complain(once(person, 'name')?.text !== '', 'an author without a name');
  const authored = all(feed, 'author').length > 0;
  for (const entry of entries) {
    common(entry);
    complain(authored || all(entry, 'author').length > 0, 'an entry without an author');
    complain(all(entry, 'content').length <= 1, 'an entry with two contents');
    complain(
      all(entry, 'content').length === 1 ||
        all(entry, 'link').some(
          ({ attributes }) => (attributes['rel'] ?? 'alternate') === 'alternate',
        ),
      'an entry without content and link',
    );
    for (const text of [
      ...all(entry, 'content'),
      ...all(entry, 'summary'),
      ...all(entry, 'title'),
    ]) {
      const type = text.attributes['type'] ?? 'text';
      complain(['text', 'html'].includes(type), `a text of type ${type}`);
      complain(text.children.length === 0, `elements inside of ${text.name}`);
    }
  }
  const ids = [feed, ...entries].map((element) => all(element, 'id')[0]?.text);
  complain(new Set(ids).size === ids.length, 'two ids are one');
  return found;
}
