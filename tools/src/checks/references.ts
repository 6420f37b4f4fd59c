/** A place that a text points at: a file or folder, and what of a page. */
export interface Reference {
  line: number;
  /** As it is written. */
  text: string;
  /** Path from the root of the repository (`docs/…`), else from the file that it stands in; empty for the file itself. */
  target: string;
  anchor: string | null;
}

const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g;

/** The comments of a program, each where it stands: everything else is blank. */
export function commentsOf(program: string): string {
  let comments = '';
  let end = 0;
  for (const { 0: part, index } of program.matchAll(COMMENT_OR_STRING)) {
    const isComment = part.startsWith('/');
    comments += blank(program.slice(end, index)) + (isComment ? part : blank(part));
    end = index + part.length;
  }
  return comments;
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** `docs/product/quotes.md#deadlines`, `docs/decisions/0013`, `auth-protocol.md`; not a part of a web address. */
const NAMED = /(?<![\w/.:-])(?:docs\/[\w./-]*\w|[\w./-]+\.md)(?:#[\w-]+)?/g;
/** `](../product/quotes.md#deadlines)`, `](#deadlines)`; not a web address. */
const LINKED = /\]\((?![a-z]+:)([^()\s]+)\)/g;
/** `§16` without the number of a public standard before it. */
const SECTION = /(?<!RFC \d+ )§[\d.]*/g;

/** The places that a text points at by their names or, in Markdown, by links. */
export function referencesIn(text: string, isMarkdown = false): Reference[] {
  return text.split('\n').flatMap((content, index) => {
    const links = isMarkdown ? [...content.matchAll(LINKED)].map(([, link = '']) => link) : [];
    const rest = isMarkdown ? content.replace(LINKED, ']') : content;
    const names = [...rest.matchAll(NAMED)].map(([whole]) => whole);
    return [...links, ...names].map((written) => {
      const [target = '', anchor = null] = written.split('#');
      return { line: index + 1, text: written, target, anchor };
    });
  });
}

/** Sections of papers that no reader can find, as `§16`: line and text of each. */
export const sectionsIn = (text: string): Pick<Reference, 'line' | 'text'>[] =>
  text
    .split('\n')
    .flatMap((content, index) => [...content.matchAll(SECTION)].map(([whole]) => ({ line: index + 1, text: whole })));

/** What a link may name in a page: its headings as GitHub spells them, and its `<a id>`. */
export function anchorsIn(page: string): Set<string> {
  const ids = [...page.matchAll(/<a id="([\w-]+)"/g)].map(([, id = '']) => id);
  const slugs = [...page.matchAll(/^#{1,6} +(\S.*)$/gm)].map(([, heading = '']) => slugOf(heading));
  return new Set([...ids, ...slugs]);
}

const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
