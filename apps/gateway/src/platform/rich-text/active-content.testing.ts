import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';

/** Stands for our own origin. */
const OWN = 'https://own.example';
const HTML = 'http://www.w3.org/1999/xhtml';

/** Elements that run, load, send or cover something by themselves, or whose content is read by other rules. */
const ACTIVE = new Set(
  'applet audio base button canvas dialog embed fencedframe form frame frameset iframe input link listing math meta noembed noframes noscript object plaintext portal script select style svg template textarea title video xmp'.split(
    ' ',
  ),
);

const ADDRESSES = new Set('action background cite data formaction href longdesc manifest ping poster src'.split(' '));
const NEVER = /^(?:on.*|style|srcdoc|srcset|id|name|class|is|slot|xmlns.*|.*:.*|action|formaction|ping|background)$/;

/** Signs that turn the direction of a text, or that nobody sees. */
const TURNING = /(?![\n\t])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u;

/**
 * What would do something in a browser that reads this HTML: a list of faults, empty where there are none. Reads by the
 * rules of the HTML standard and knows nothing of our allow-list.
 */
export function activeContent(html: string): string[] {
  const tree = parseFragment(html);
  const faults: string[] = [];
  walk(tree, faults);
  if (TURNING.test(html)) faults.push('a sign that nobody sees');
  // What means something else when it is written down and read again could become markup on the way.
  const written = serialize(tree);
  if (serialize(parseFragment(written)) !== written) faults.push('markup that changes by being read');
  return faults;
}

function walk(node: DefaultTreeAdapterTypes.Node, faults: string[]): void {
  if ('tagName' in node) {
    if (node.namespaceURI !== HTML || ACTIVE.has(node.tagName) || node.tagName.includes('-'))
      faults.push(`<${node.tagName}>`);
    for (const { name, value } of node.attrs) {
      if (NEVER.test(name)) faults.push(`${name}="${value}"`);
      if (ADDRESSES.has(name) && !isHarmless(node.tagName, value)) faults.push(`${name}="${value}"`);
    }
  }
  if (node.nodeName === '#comment' || node.nodeName === '#documentType') faults.push(node.nodeName);
  if ('childNodes' in node) for (const child of node.childNodes) walk(child, faults);
}

/** Links may lead anywhere that is no program; everything else stays on our origin. */
function isHarmless(tagName: string, value: string): boolean {
  if (!URL.canParse(value, OWN)) return false;
  const { protocol, origin, username, pathname } = new URL(value, OWN);
  if (tagName !== 'a') return origin === OWN && pathname.startsWith('/api/files/');
  return ['http:', 'https:', 'mailto:'].includes(protocol) && username === '';
}
