import path from 'node:path';
import { escapeMarkup, richTextForFeed, richTextForMail, richTextHtml, xmlText } from '@gredia/domain/rich-text';
import { hostileMarkup, richTextDocs } from '@gredia/domain/rich-text/testing';
import fc from 'fast-check';
import type { Root, RootContent } from 'hast';
import { expect, it } from 'vitest';
import { html } from '../mailer/html';
import { activeContent } from './active-content.testing';
import { buildDoc } from './build-doc';
import { cleanTree } from './clean-tree';
import { parseMarkup, TooComplexMarkup } from './parse-markup';
import { readRichText } from './read-rich-text';

const SITE = 'https://gredia.example';

/** What the browser test puts on pages (apps/site/e2e/rich-text.spec.ts). */
const ANSWERS = path.resolve(
  import.meta.dirname,
  '../../../../../libs/domain/src/rich-text/testing/hostile-answers.json',
);

const answers = hostileMarkup.map((input) => ({ input, answer: readRichText(input, { origin: SITE }) }));
const taken = answers.flatMap(({ input, answer }) => (answer.ok ? [{ input: input.slice(0, 200), ...answer }] : []));

it('has hundreds of hostile inputs, of which nearly all are taken as a text', () => {
  expect(new Set(hostileMarkup).size).toBeGreaterThan(400);
  expect(taken.length).toBeGreaterThan(0.97 * hostileMarkup.length);
});

it('knows active content when it sees some', () => {
  const unseen = hostileMarkup.filter((input) => input.length < 5_000 && activeContent(input).length === 0);
  expect(unseen.length).toBeLessThan(0.3 * hostileMarkup.length);
});

it('makes no active content of any hostile input', () => {
  expect(taken.map(({ input, html }) => ({ input, faults: activeContent(html) })).filter(hasFaults)).toEqual([]);
});

it('makes none either where one of the two walls lets everything through', () => {
  const trees = hostileMarkup.flatMap((input) => treeOf(input) ?? []);
  expect(trees.length).toBeGreaterThan(0.97 * hostileMarkup.length);
  const faults = trees.flatMap((tree) => [
    ...activeContent(richTextHtml(buildDoc(tree, { isTableTooLarge: false }))),
    ...foreignParts(cleanTree(tree)),
  ]);
  expect(faults).toEqual([]);
});

it('leaves what is clean as it is', () => {
  const changed = taken.filter(({ html, doc }) => {
    const again = readRichText(html, { origin: SITE });
    return !again.ok || again.html !== html || JSON.stringify(again.doc) !== JSON.stringify(doc);
  });
  expect(changed.map(({ input, html }) => ({ input, html }))).toEqual([]);
});

it('makes no active content of hostile inputs in mails and feeds', () => {
  const forms = taken.map(({ input, doc }) => {
    const mail = html`<p>${richTextForMail(doc)}</p>`.text;
    const feed = richTextForFeed(doc, SITE);
    const item = `<description>${xmlText(feed)}</description>`;
    const inXml = /^<description>[^<>]*<\/description>$/.test(item) ? [] : ['markup in XML'];
    const loads = feed.includes('<img') ? ['a picture in a feed'] : [];
    return { input, faults: [...activeContent(mail), ...activeContent(feed), ...inXml, ...loads] };
  });
  expect(forms.filter(hasFaults)).toEqual([]);
});

it('makes no active content of pieces of hostile inputs put together, nor of hostile words in any text', () => {
  const pieces = hostileMarkup.filter((input) => input.length < 400);
  const mixed = fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 6 }).map((parts) => parts.join(''));
  const cut = fc.tuple(mixed, fc.nat(300), fc.nat(300)).map(([text, from, to]) => text.slice(from) + text.slice(0, to));
  fc.assert(
    fc.property(fc.oneof(mixed, cut), (input) => {
      const answer = readRichText(input, { origin: SITE });
      if (!answer.ok) return;
      expect(activeContent(answer.html)).toEqual([]);
      expect(readRichText(answer.html, { origin: SITE })).toEqual(answer);
    }),
    { numRuns: 150 },
  );
  fc.assert(
    fc.property(richTextDocs, (doc) => {
      expect(activeContent(richTextHtml(doc))).toEqual([]);
      expect(activeContent(richTextForFeed(doc, SITE))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

it('keeps what browsers are shown of the hostile inputs up to date (vitest -u writes it)', async () => {
  const distinct = (texts: string[]) => [...new Set(texts)].filter((text) => text.length < 5_000);
  const shown = {
    pages: distinct(taken.map(({ html }) => html)),
    feeds: distinct(taken.map(({ doc }) => richTextForFeed(doc, SITE))),
    mails: distinct(taken.map(({ doc }) => escapeMarkup(richTextForMail(doc)))),
  };
  await expect(`${JSON.stringify(shown, null, 2)}\n`).toMatchFileSnapshot(ANSWERS);
});

/** What the parser reads; null where it is too much. */
function treeOf(input: string): Root | null {
  try {
    return parseMarkup(input);
  } catch (error) {
    if (error instanceof TooComplexMarkup) return null;
    throw error;
  }
}

/** What of a tree would run or load something. */
function foreignParts(node: Root | RootContent): string[] {
  if (!('children' in node)) return node.type === 'text' ? [] : [node.type];
  const inner = node.children.flatMap(foreignParts);
  if (node.type !== 'element') return inner;
  const { href = '/', src = '/', ...others } = node.properties;
  const attributes = Object.keys(others).filter(
    (name) => !/^(?:alt|width|height|start|(?:col|row)span|data-.*)$/.test(name),
  );
  const programs = [href, src]
    .map(String)
    .filter((address) => /^[^/?#]*:/.test(address) && !/^(?:https?|mailto):/.test(address));
  const isActive = /^(?:script|style|iframe|object|embed|svg|math|link|meta|base|input|template)$/.test(node.tagName);
  return [...inner, ...attributes, ...programs, ...(isActive ? [node.tagName] : [])];
}

const hasFaults = ({ faults }: { faults: string[] }): boolean => faults.length > 0;
