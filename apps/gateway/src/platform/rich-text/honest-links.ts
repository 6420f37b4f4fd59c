import { honestLinkText, hostOf, mentionText, type RichTextInline } from '@gredia/domain/rich-text';

/** The longest name that a host can have: what is further away is no part of one. */
const NEAR = 253;
/** What ends a name that people read as one. */
const EDGE = /[\s()[\]{}<>"'“”‘’「」『』,;]/u;

/** The neighbours that are one link, or one node of another kind. */
interface Run {
  nodes: RichTextInline[];
  /** As it reads, also of what is named; empty where there is nothing to read. */
  text: string;
  /** Null where it is no link. */
  href: string | null;
}

/**
 * Links that name another host than the one that they lead to say the one that they lead to. A link is read together with
 * the letters directly beside it: `naver` and a link `.com` are one name to the eye. So links without a gap between them
 * are judged together: were only one of them told apart, what is left of the name would be another one.
 */
export function honestLinks(line: readonly RichTextInline[]): RichTextInline[] {
  const runs = runsOf(line);
  const said = new Map<Run, string>();
  for (const links of linksWithoutGap(runs)) {
    if (links.every((at) => isHonest(runs, at))) continue;
    for (const run of links.map((at) => runs[at])) {
      const host = run?.href ? hostOf(run.href) : null;
      if (run && host !== null) said.set(run, host);
    }
  }
  return runs.flatMap((run, at) => {
    const before = runs[at - 1];
    const isApart = !before || !(said.has(before) || said.has(run)) || areApart(shown(before), shown(run));
    const text = said.get(run);
    const nodes = text === undefined ? run.nodes : run.nodes.slice(0, 1).map((node) => ({ ...node, text }));
    return isApart ? nodes : [{ type: 'text' as const, text: ' ' }, ...nodes];
  });

  function shown(run: Run): string {
    return said.get(run) ?? run.text;
  }
}

function runsOf(line: readonly RichTextInline[]): Run[] {
  const runs: Run[] = [];
  for (const node of line) {
    const [text, href, last] = [wordsOf(node), linkOf(node), runs.at(-1)];
    if (last && href !== null && href === last.href) {
      last.nodes.push(node);
      last.text += text;
    } else runs.push({ nodes: [node], text, href });
  }
  return runs;
}

/** Where the links stand that have no gap between them, each company by itself. */
function linksWithoutGap(runs: readonly Run[]): number[][] {
  const companies: number[][] = [];
  let hasGap = true;
  runs.forEach(({ text, href }, at) => {
    hasGap ||= areApart(runs[at - 1]?.text ?? '', text);
    if (href === null) hasGap ||= EDGE.test(text);
    else if (hasGap) companies.push([at]);
    else companies.at(-1)?.push(at);
    if (href !== null) hasGap = false;
  });
  return companies;
}

/** By itself, and as one reads it where it stands. */
function isHonest(runs: readonly Run[], at: number): boolean {
  const { text = '', href } = runs[at] ?? {};
  if (!href) return true;
  const name = `${lettersBeside(runs, at, -1)}${text}${lettersBeside(runs, at, 1)}`;
  return honestLinkText(text, href) === null && honestLinkText(name, href) === null;
}

/** Where a name ends, nothing goes on; a Korean word and a name in plain letters are two to the eye. */
function areApart(one: string, other: string): boolean {
  const [last, first] = [one.slice(-1), other.slice(0, 1)];
  if (last === '' || first === '' || EDGE.test(last) || EDGE.test(first)) return true;
  return (isKorean.test(last) && isPlain.test(first)) || (isPlain.test(last) && isKorean.test(first));
}

const isKorean = /\p{Script=Hangul}/u;
const isPlain = /[a-z\d]/i;

/** What goes on from a run towards the beginning (-1) or the end (1) of the line, as far as it is one name. */
function lettersBeside(runs: readonly Run[], at: number, way: -1 | 1): string {
  let letters = '';
  for (let place = at; letters.length < NEAR; place += way) {
    const [text = '', next = ''] = [runs[place]?.text, runs[place + way]?.text];
    if (way === 1 ? areApart(text, next) : areApart(next, text)) break;
    const pieces = (way === 1 ? next.slice(0, NEAR) : next.slice(-NEAR)).split(EDGE);
    letters = way === 1 ? `${letters}${pieces[0] ?? ''}` : `${pieces.at(-1) ?? ''}${letters}`;
    if (pieces.length > 1) break;
  }
  return letters;
}

function wordsOf(node: RichTextInline): string {
  if (node.type === 'mention') return mentionText(node.attrs);
  return node.type === 'text' ? node.text : '';
}

const linkOf = (node: RichTextInline): string | null => {
  const link = node.type === 'text' ? node.marks?.find((mark) => mark.type === 'link') : undefined;
  return link?.type === 'link' ? link.attrs.href : null;
};
