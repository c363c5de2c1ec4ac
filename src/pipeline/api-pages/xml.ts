import { ExactNumber, parseExact, printScalar } from '../../request-form';
import { readSchema, referencedName, type Schema, type SchemaNodes } from '../openapi';
import { escapeAttribute } from './html';

interface XmlName {
  name: string;
  attribute: boolean;
  wrapped: boolean;
  namespace?: string;
}

/** The `xml` object of a schema (OpenAPI, "XML Object"). */
function xmlName(schema: Schema, fallback: string): XmlName {
  const [xml] = schema.xml;
  const { prefix, namespace, name = fallback } = xml ?? {};
  return {
    name: prefix === undefined ? name : `${prefix}:${name}`,
    attribute: xml?.attribute ?? false,
    wrapped: xml?.wrapped ?? false,
    ...(namespace !== undefined && {
      namespace: `${prefix === undefined ? 'xmlns' : `xmlns:${prefix}`}="${escapeAttribute(namespace)}"`,
    }),
  };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof ExactNumber);

const scalarText = (value: unknown): string =>
  isObject(value) || value === null ? '' : escapeAttribute(printScalar(value));

function element(
  nodes: SchemaNodes | undefined,
  name: string,
  value: unknown,
  margin: string,
): string {
  const schema = nodes && readSchema(nodes);
  const xml = schema ? xmlName(schema, name) : { name, attribute: false, wrapped: false };
  const inner = `${margin}  `;
  if (Array.isArray(value)) {
    const depth = xml.wrapped ? inner : margin;
    const items = value
      .map((item: unknown) => element(schema?.items, xml.name, item, depth))
      .join('');
    return xml.wrapped ? `${margin}<${xml.name}>\n${items}${margin}</${xml.name}>\n` : items;
  }
  const attributes = 'namespace' in xml && xml.namespace !== undefined ? [xml.namespace] : [];
  if (!isObject(value)) {
    const open = [xml.name, ...attributes].join(' ');
    return `${margin}<${open}>${scalarText(value)}</${xml.name}>\n`;
  }
  let content = '';
  for (const [key, member] of Object.entries(value)) {
    const child = schema?.properties.get(key);
    const childXml = child && xmlName(readSchema(child), key);
    if (childXml?.attribute) attributes.push(`${childXml.name}="${scalarText(member)}"`);
    else content += element(child, key, member, inner);
  }
  const open = [xml.name, ...attributes].join(' ');
  return content === ''
    ? `${margin}<${open} />\n`
    : `${margin}<${open}>\n${content}${margin}</${xml.name}>\n`;
}

/** An example value as XML, with the element and attribute names that the schema gives. */
export function toXml(nodes: SchemaNodes | undefined, json: string): string {
  const body = element(nodes, referencedName(nodes) ?? 'root', parseExact(json), '');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body.trimEnd()}`;
}
