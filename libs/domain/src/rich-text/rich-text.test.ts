import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  honestLinkText,
  mentionLabel,
  mentionText,
  nodesOf,
  plainSigns,
  readHref,
  RICH_TEXT_ELEMENTS,
  richTextHtml,
  untagContent,
  withMentionNames,
  type RichTextDoc,
} from '.';
import { richTextDocs } from './testing';

const ID = '0190c1b2-0000-7000-8000-000000000001';

describe('links', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    [' HTTP://Example.com/a?b=1#c ', 'http://example.com/a?b=1#c'],
    ['www.example.com/x', 'https://www.example.com/x'],
    ['https://name:password@example.com/', 'https://example.com/'],
    ['mailto:lab@example.com?bcc=x@example.com&body=x', 'mailto:lab@example.com'],
    ['/products/1?x=1#y', '/products/1?x=1#y'],
    ['/a/../products/1', '/products/1'],
    [`/api/files/${ID}`, `/api/files/${ID}`],
    ['https://gredia.example/products/1', '/products/1'],
  ])('%s is %s', (href, read) => {
    expect(readHref(href, 'https://gredia.example')).toBe(read);
  });

  it.each([
    ...['javascript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)', 'data:text/html,x', 'vbscript:x'],
    ...['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '#top', 'page.html', '?q=1', ''],
    ...['/api/auth/signout', '/%61pi/auth/signout', '/API/x', '/graphql', '/_log', 'https://gredia.example/graphql?q'],
    ...['blob:https://example.com/1', 'file:///etc/passwd', 'ftp://example.com', 'http://localhost:4000', 'tel:1'],
    ...[
      'mailto:',
      'mailto:a@b',
      'mailto:a@b.c,d@e.f',
      'https://',
      'https://[::1]/',
      'http://127.0.0.1/',
      'http://2130706433/',
      `https://example.com/${'a'.repeat(2000)}`,
    ],
  ])('%j is no link', (href) => {
    expect(readHref(href, 'https://gredia.example')).toBeNull();
  });

  it.each([
    ['여기', 'https://evil.example.com/', null],
    ['https://example.com/a/b', 'https://www.example.com/c', null],
    ['example.com', 'https://blog.example.com/', null],
    ['성분표.pdf', 'https://example.com/', null],
    ['lab@example.com', 'mailto:other@example.com', null],
    ['한국.kr', 'http://xn--3e0b707e.kr/', null],
    ['naver.com', '/products/1', null],
    ['naver.com', 'https://evil.example.com/', 'evil.example.com'],
    ['보기: NAVER。com 으로', 'https://evil.example.com/', 'evil.example.com'],
    ['naver.com@evil.com', 'https://evil.com/', 'evil.com'],
    ['n\u0430ver.com', 'https://xn--nver-43d.com/', 'xn--nver-43d.com'],
    ['lab@naver.com', 'mailto:lab@evil.example.com', 'evil.example.com'],
  ])('the text %j of %s is shown as %j', (text, href, shown) => {
    expect(honestLinkText(text, href)).toBe(shown);
  });
});

it('takes signs away that nobody sees, and leaves emojis and line breaks', () => {
  expect(plainSigns('\u202eabc\u200b\u2066\u00ad\ufeff\u0000\ud800')).toBe('abc ');
  expect(plainSigns('👩‍🔬 a\r\nb\u200d')).toBe('👩‍🔬 a\nb');
  expect(plainSigns(`a${'\u0323'.repeat(50)}`).length).toBeLessThan(7);
  expect(plainSigns('한글')).toBe('한글');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(plainSigns(plainSigns(text))).toBe(plainSigns(text));
    }),
    { numRuns: 30 },
  );
});

it('prints elements and attributes of the allow-list alone, and text as text', () => {
  fc.assert(
    fc.property(richTextDocs, (doc) => {
      for (const [, name = '', attributes = ''] of richTextHtml(doc).matchAll(
        /<([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)>/g,
      )) {
        const allowed: readonly string[] = RICH_TEXT_ELEMENTS[name as keyof typeof RICH_TEXT_ELEMENTS];
        for (const [, attribute = ''] of attributes.matchAll(/ ([a-z-]+)="/g)) expect(allowed).toContain(attribute);
      }
      expect(richTextHtml(doc).replace(/<\/?[a-z0-9]+(?: [a-z-]+="[^"<>]*")*>/g, '')).not.toMatch(/[<>]/);
    }),
    { numRuns: 50 },
  );
});

it('has the same words in the document and in its HTML', () => {
  fc.assert(
    fc.property(richTextDocs, (doc) => {
      expect(untagContent(richTextHtml(doc))).toBe(untagContent(doc));
    }),
    { numRuns: 50 },
  );
  const cell = (text: string) => ({
    type: 'tableCell' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
  });
  const row = (...texts: string[]) => ({ type: 'tableRow' as const, content: texts.map(cell) });
  const doc: RichTextDoc = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '배합 <표>' }] },
      { type: 'table', content: [row('글리세린', '5 %'), row('정제수', '잔량')] },
      { type: 'paragraph' },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: '한 줄' }, { type: 'hardBreak' }, { type: 'text', text: '끝' }],
      },
    ],
  };
  expect(untagContent(doc)).toBe('배합 <표>\n글리세린\t5 %\n정제수\t잔량\n한 줄\n끝');
});

it('people are called with a sign, ingredients and materials by their bare name', () => {
  const named = { id: ID, label: '판테놀' };
  expect([mentionText({ kind: 'USER', ...named }), mentionText({ kind: 'INGREDIENT', ...named })]).toEqual([
    '@판테놀',
    '판테놀',
  ]);
  expect(['판테놀', '#판테놀', ' ## 판테놀'].map((words) => mentionLabel('INGREDIENT', words))).toEqual([
    '판테놀',
    '판테놀',
    '판테놀',
  ]);
  expect(['@연구원', '연구원', '#연구원'].map((words) => mentionLabel('USER', words))).toEqual([
    '연구원',
    '연구원',
    '#연구원',
  ]);
});

it('mentions say the true name, and nothing where there is none', () => {
  const mention = (id: string) => ({ type: 'mention' as const, attrs: { kind: 'USER' as const, id, label: '관리자' } });
  const doc: RichTextDoc = {
    type: 'doc',
    content: [
      {
        type: 'blockquote',
        content: [{ type: 'paragraph', content: [mention(ID), { type: 'text', text: ' 님, ' }, mention('x')] }],
      },
    ],
  };
  const named = withMentionNames(doc, (_, id) => (id === ID ? '연구원' : null));
  expect(richTextHtml(named)).toBe(
    `<blockquote><p><span data-mention="USER" data-id="${ID}">@연구원</span> 님, @탈퇴회원</p></blockquote>`,
  );
  expect(nodesOf(named).filter(({ type }) => type === 'text')).toHaveLength(1);
});
