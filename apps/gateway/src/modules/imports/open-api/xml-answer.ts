/** An element: its text where it has no children, else its children in order. */
export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

class XmlError extends Error {}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{1,4});/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return ENTITIES[entity] ?? whole;
    const code = entity[1] === 'x' ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
  });
}

/** Elements inside each other, at most: the portal's answers have five. */
const MAX_DEPTH = 20;

/**
 * Reads an answer of the portal in one walk over its text: elements with text, children or CDATA. Attributes, comments and
 * instructions are passed over; a document type, which could define entities, is refused.
 * @throws where it is not whole, or no XML
 */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', text: '', children: [] };
  const open: XmlElement[] = [root];
  const after = (mark: string, from: number): number => {
    const found = xml.indexOf(mark, from);
    if (found < 0) throw new XmlError('The XML ends in the middle.');
    return found;
  };
  let at = xml.indexOf('<');
  while (at >= 0) {
    const current = open.at(-1)!;
    let end: number;
    if (xml.startsWith('<!--', at)) end = after('-->', at) + 3;
    else if (xml.startsWith('<![CDATA[', at)) {
      end = after(']]>', at) + 3;
      current.text += xml.slice(at + 9, end - 3);
    } else if (xml.startsWith('<!', at)) throw new XmlError('A document type is not read.');
    else {
      end = after('>', at) + 1;
      if (xml[at + 1] === '/') close(open, xml.slice(at + 2, end - 1).trim());
      else if (xml[at + 1] !== '?') begin(open, xml.slice(at + 1, end - 1));
    }
    const next = xml.indexOf('<', end);
    open.at(-1)!.text += decode(xml.slice(end, next < 0 ? undefined : next));
    at = next;
  }
  const [element] = root.children;
  if (open.length > 1 || !element) throw new XmlError('The XML is not whole.');
  return element;
}

function begin(open: XmlElement[], tag: string): void {
  const isEmpty = tag.endsWith('/');
  const name = /^[\p{L}_][\p{L}\p{N}_.:-]*/u.exec(tag)?.[0];
  if (name === undefined) throw new XmlError('There is no name where an element begins.');
  const element: XmlElement = { name, text: '', children: [] };
  open.at(-1)!.children.push(element);
  if (isEmpty) return;
  if (open.length > MAX_DEPTH) throw new XmlError('The XML is too deep.');
  open.push(element);
}

function close(open: XmlElement[], name: string): void {
  if (open.length < 2 || open.at(-1)!.name !== name) throw new XmlError('An element ends that did not begin.');
  open.pop();
}

/** The same as the portal's JSON: `{ response: { header, body: { items: [...] } } }`. An empty element is null. */
export function xmlAsJson(element: XmlElement): Record<string, unknown> {
  return { [element.name]: valueOf(element) };
}

function valueOf(element: XmlElement): unknown {
  if (element.name === 'items') return { item: element.children.map(valueOf) };
  if (!element.children.length) return element.text.trim() === '' ? null : element.text.trim();
  return Object.fromEntries(element.children.map((child) => [child.name, valueOf(child)]));
}
