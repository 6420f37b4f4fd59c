export interface TextHeading {
  id: string;
  label: string;
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const wordsOf = (html: string): string => {
  const [first = '', ...tagged] = html.split('<');
  return first + tagged.map((part) => part.slice(part.indexOf('>') + 1)).join('');
};

const labelOf = (html: string): string =>
  wordsOf(html).replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => SIGNS[name] ?? '');

/**
 * Gives the headings of a printed text ids, for its contents. `<` stands in tags alone there, so that nothing else can be
 * meant by these words.
 */
export function headedHtml(html: string): { html: string; headings: TextHeading[] } {
  const headings: TextHeading[] = [];
  const parts = html.split('<h2>');
  const headed = parts.map((part, at) => {
    if (at === 0) return part;
    const id = `section-${at}`;
    const end = part.indexOf('</h2>');
    headings.push({ id, label: labelOf(end === -1 ? part : part.slice(0, end)) });
    return `<h2 id="${id}">${part}`;
  });
  return { html: headed.join(''), headings };
}
