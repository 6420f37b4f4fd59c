/** A source as it stands at the end of a printed page. */
export interface Footnote {
  key: string;
  text: string;
  url?: string;
}

/**
 * The sources that a page names, in its order, each once. An element with `data-source` names one: a link to an entry of the
 * law, or a line with a source of its own. Where the page shows an entry with its source (`data-entry` is its path), the
 * links to the entry name that source.
 */
export function collectFootnotes(page: ParentNode): Footnote[] {
  const named = [...page.querySelectorAll<HTMLElement>('[data-source]')];
  const sourceOfEntry = new Map(
    named.flatMap((element) => {
      const path = entryPathOf(element);
      return path ? [[path, element] as const] : [];
    }),
  );
  const notes = new Map<string, Footnote>();
  for (const element of named) {
    const key = keyOf(element);
    if (notes.has(key)) continue;
    const source = sourceOfEntry.get(key) ?? element;
    const label = named.find((other) => other.getAttribute('href') === key);
    const text = [label !== source && label, source].flatMap((part) => (part ? [textOf(part)] : [])).join(': ');
    const href = linkOf(source)?.href;
    notes.set(key, { key, text, url: href && readable(href) });
  }
  return [...notes.values()];
}

/**
 * Writes its number beside each name of a source (`data-number`, drawn by the print styles).
 * @returns how to take the numbers away again
 */
export function numberFootnotes(page: ParentNode, notes: readonly Footnote[]): () => void {
  const numbers = new Map(notes.map(({ key }, index) => [key, String(index + 1)]));
  const named = [...page.querySelectorAll<HTMLElement>('[data-source]')];
  for (const element of named) element.dataset['number'] = numbers.get(keyOf(element));
  return () => named.forEach((element) => delete element.dataset['number']);
}

/** An address as one reads it and types it: Korean letters as they are. */
function readable(href: string): string {
  try {
    return decodeURI(href).replaceAll(' ', '%20');
  } catch {
    return href;
  }
}

const linkOf = (element: HTMLElement): HTMLAnchorElement | null =>
  element instanceof HTMLAnchorElement ? element : element.querySelector('a');

const entryPathOf = (element: HTMLElement): string | undefined =>
  element.closest<HTMLElement>('[data-entry]')?.dataset['entry'];

/** Several sources may share an address: an authority has more lists than one. A link to an entry is the entry's. */
function keyOf(element: HTMLElement): string {
  const href = linkOf(element)?.getAttribute('href') ?? '';
  return entryPathOf(element) ?? (href.startsWith('/') ? href : `${href} ${textOf(element)}`);
}

const textOf = (element: HTMLElement): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
