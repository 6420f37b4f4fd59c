import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anchorsIn, commentsOf } from './references';
import { danglingReferences } from './references-check';

const PAGE = '# Quotes\n\n## Request limits\n\n20 a day.\n\n<a id="a-day"></a>\n';

describe('references to documents', () => {
  let base: string;

  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
    writeFileSync(path.join(base, file), content);
  };

  beforeEach(() => {
    base = mkdtempSync(path.join(tmpdir(), 'gredia-references-'));
    write('docs/product/quotes.md', PAGE);
    write('docs/decisions/0013-social-sign-in.md', '# 13. Social sign-in\n');
  });

  afterEach(() => rmSync(base, { recursive: true }));

  it.each([
    ['a page', 'docs/product/quotes.md'],
    ['a heading', 'docs/product/quotes.md#request-limits.'],
    ['an anchor of its own', '(docs/product/quotes.md#a-day)'],
    ['a folder', 'see docs/decisions.'],
    ['a record by its number', 'docs/decisions/0013, and more'],
    ['a page by its name alone', 'quotes.md'],
    ['a web address', 'https://developers.example/docs/login/api.md and https://example.kr/docs/'],
    ['a public standard', 'RFC 9110 §13.1.2'],
  ])('find %s', (_, citation) => {
    write('apps/site/src/a.ts', `/** Why: ${citation} */\nexport const a = 1;\n`);
    expect(danglingReferences(base)).toEqual([]);
  });

  it.each([
    ['a page', 'docs/product/orders.md', 'docs/product/orders.md'],
    ['a heading', 'docs/product/quotes.md#deadlines)', 'docs/product/quotes.md#deadlines'],
    ['a record', 'docs/decisions/0099', 'docs/decisions/0099'],
    ['a record whose name another begins', 'docs/decisions/001', 'docs/decisions/001'],
    ['a paper that is not here', 'paper.md', 'paper.md'],
    ['a section of one', 'decisions §1.2', '§1.2'],
  ])('miss %s', (_, citation, told) => {
    write('apps/site/src/a.ts', `export const a = 1;\n// Why: ${citation}\n`);
    expect(danglingReferences(base)).toEqual([`apps/site/src/a.ts:2: ${told}`]);
  });

  it('are read in comments of programs, not in their strings', () => {
    write(
      'tools/a.ts',
      "const page = 'docs/product/orders.md';\nconst half = `https://a.kr/* docs/product/orders.md`;\n",
    );
    expect(danglingReferences(base)).toEqual([]);
  });

  it('are read in pages: names and links, from where the page lies', () => {
    write('docs/product/a.md', '[b](quotes.md#a-day) [c](../decisions/0013-social-sign-in.md) [d](#here)\n\n# Here\n');
    expect(danglingReferences(base)).toEqual([]);
    write('docs/product/a.md', '[b](quotes.md#b) [c](../0013.md) [d](#there)\n\n# Here\n`docs/c.md`\n');
    const lost = ['1: quotes.md#b', '1: ../0013.md', '1: #there', '4: docs/c.md'];
    expect(danglingReferences(base)).toEqual(lost.map((told) => `docs/product/a.md:${told}`));
  });

  it('are not read in what others wrote or programs made', () => {
    for (const folder of ['node_modules/x', 'apps/site/dist', 'libs/a/src/generated', '.nx'])
      write(`${folder}/a.md`, 'docs/x.md');
    expect(danglingReferences(base)).toEqual([]);
  });
});

it('keeps the comments of a program in their lines', () => {
  expect(commentsOf('a; // one\n/* two\n   three */ b;\n"// four"; // five')).toBe(
    '   // one\n/* two\n   three */   \n           // five',
  );
});

it('spells headings as links do', () => {
  expect([...anchorsIn("# 13. A social sign-in\n## What's `new`?\n### 견적 요청\n")]).toEqual([
    '13-a-social-sign-in',
    'whats-new',
    '견적-요청',
  ]);
});
