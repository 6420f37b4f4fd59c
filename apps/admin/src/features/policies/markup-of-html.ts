import { richTextHtml } from '@gredia/domain/rich-text';
import { docOfMarkup } from './policy-markup';

/** Elements whose content the signs of the console can say. */
const INLINE: Readonly<Record<string, (text: string, element: Element) => string>> = {
  STRONG: (text) => `**${text}**`,
  A: (text, element) => `[${text}](${element.getAttribute('href') ?? ''})`,
  BR: () => '\n',
};

/** A stored text does not fit into the signs of the console: a picture, a quote, a list in a list. */
class Unsayable extends Error {
  override name = 'Unsayable';
}

/** A stored text as it is written in the console; null where its signs cannot say all of it. */
export function markupOfHtml(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  try {
    const markup = [...body.children].map(blockText).join('\n\n');
    // Words that are signs themselves, such as a paragraph that begins with `1. `, would come back as something else.
    return richTextHtml(docOfMarkup(markup)) === html ? markup : null;
  } catch (error) {
    if (error instanceof Unsayable) return null;
    throw error;
  }
}

function blockText(element: Element): string {
  switch (element.tagName) {
    case 'P':
      return inlineText(element);
    case 'H2':
      return `# ${inlineText(element)}`;
    case 'H3':
      return `## ${inlineText(element)}`;
    case 'UL':
      return [...element.children].map((item) => `- ${onlyParagraph(item)}`).join('\n');
    case 'OL':
      if (element.hasAttribute('start')) throw new Unsayable();
      return [...element.children].map((item, at) => `${at + 1}. ${onlyParagraph(item)}`).join('\n');
    case 'TABLE':
      return tableText(element);
    default:
      throw new Unsayable();
  }
}

function tableText(table: Element): string {
  const rows = [...table.querySelectorAll('tr')];
  const isHeaded = rows.every((row, at) => [...row.children].every(({ tagName }) => (tagName === 'TH') === (at === 0)));
  if (!isHeaded || table.querySelector('[colspan], [rowspan]')) throw new Unsayable();
  return rows.map((row) => `| ${[...row.children].map(onlyParagraph).join(' | ')} |`).join('\n');
}

/** Items and cells hold one line. */
function onlyParagraph(holder: Element): string {
  const [only, ...others] = holder.children;
  if (only?.tagName !== 'P' || others.length > 0) throw new Unsayable();
  const text = inlineText(only);
  if (text.includes('\n') || (holder.tagName !== 'LI' && text.includes('|'))) throw new Unsayable();
  return text;
}

function inlineText(holder: Element): string {
  return [...holder.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      const write = INLINE[node.tagName];
      if (!write || node.children.length > 0) throw new Unsayable();
      return write(node.textContent ?? '', node);
    })
    .join('');
}
