import {
  RICH_TEXT_LIMITS,
  RICH_TEXT_PROBLEMS,
  richTextForFeed,
  richTextForMail,
  richTextHtml,
  xmlText,
  type RichTextBlock,
  type RichTextDoc,
} from '@gredia/domain/rich-text';
import { richTextDocs } from '@gredia/domain/rich-text/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRichText } from './read-rich-text';

const ID = '0190c1b2-0000-7000-8000-000000000001';
const PICTURE = `<img src="/api/files/${ID}" alt="">`;
/** Blank lines at the ends of a text are none. */
const WORDS: RichTextBlock[] = [{ type: 'paragraph', content: [{ type: 'text', text: '글' }] }];
const ORIGIN = 'https://gredia.example';
const EVIL = (text: string): string =>
  `<a href="https://evil.example.com/" rel="nofollow ugc noopener" target="_blank">${text}</a>`;

function read(content: string) {
  const answer = readRichText(content, { origin: ORIGIN });
  if (!answer.ok) throw new Error(answer.sentence);
  return answer;
}

const htmlOf = (content: string): string => read(content).html;

it('reads every text that can be stored as what it is', () => {
  fc.assert(
    fc.property(richTextDocs, (doc) => {
      const edged: RichTextDoc = { type: 'doc', content: [...WORDS, ...doc.content, ...WORDS] };
      expect(read(richTextHtml(edged)).doc).toEqual(edged);
    }),
    { numRuns: 40 },
  );
});

describe('what other programs write', () => {
  it.each([
    ['안녕\n하세요\n\n둘째 &amp; 줄', '<p>안녕<br>하세요</p><p>둘째 &amp; 줄</p>'],
    ['<h1>제목</h1><div>한 줄<div>두 줄</div></div>', '<h2>제목</h2><p>한 줄</p><p>두 줄</p>'],
    ['<b>굵<i>게</i></b><del>x</del><tt>y</tt>', '<p><strong>굵<em>게</em></strong><s>x</s><code>y</code></p>'],
    ['<p>  한\n  칸  <br> </p>', '<p>한 칸</p>'],
    [`<p></p><p>가</p><p>&nbsp;</p>${'<p></p>'.repeat(9)}<p>나</p><p></p>`, `<p>가</p>${'<p></p>'.repeat(3)}<p>나</p>`],
    ['<ul><li>가<ul><li>나</ul></ul>', '<ul><li><p>가</p><ul><li><p>나</p></li></ul></li></ul>'],
    ['<ul><li>가</li><ul><li>나</li></ul></ul>', '<ul><li><p>가</p><ul><li><p>나</p></li></ul></li></ul>'],
    ['<ol start="3"><li><h2>가</h2></li></ol>', '<ol start="3"><li><p>가</p></li></ol>'],
    ['<pre>\n a\n  b\n</pre>', '<pre><code> a\n  b</code></pre>'],
    [`<p>가${PICTURE}나</p>`, `<p>가</p>${PICTURE}<p>나</p>`],
    [
      `가<img src="${ORIGIN}/api/files/${ID}" width="8" height="0" alt=" a  b ">`,
      `<p>가</p><img src="/api/files/${ID}" alt="a b" width="8">`,
    ],
    ['가<img src="https://example.com/a.png"><img src="data:image/png;base64,AA">', '<p>가</p>'],
    [
      '<p class=MsoNormal><![if !supportLists]>·<![endif]>항목<o:p></o:p></p><!--[if gte mso 9]><xml>x</xml><![endif]-->',
      '<p>·항목</p>',
    ],
    [
      '<table><caption>표</caption><thead><tr><td>a<td colspan=2>b</thead><tr><td rowspan=9>1<table><tr><td>안</table><td>2</table>',
      '<p>표</p><table><thead><tr><th><p>a</p></th><th colspan="2"><p>b</p></th></tr></thead><tbody><tr><td><p>1</p><p>안</p></td><td><p>2</p></td></tr></tbody></table>',
    ],
    [
      `<p><a data-mention="INGREDIENT" data-id="${ID}" href="https://evil.example.com">#1,2-헥산다이올</a></p>`,
      `<p><a href="/ingredients/1%2C2-%ED%97%A5%EC%82%B0%EB%8B%A4%EC%9D%B4%EC%98%AC" data-mention="INGREDIENT" data-id="${ID}">1,2-헥산다이올</a></p>`,
    ],
    [
      `<p><span data-mention="PRODUCT" data-id="${ID}">## 니아퓨어</span>는 <span data-mention="USER" data-id="${ID}">@연구원</span></p>`,
      `<p><a href="/products/${ID}" data-mention="PRODUCT" data-id="${ID}">니아퓨어</a>는 <span data-mention="USER" data-id="${ID}">@연구원</span></p>`,
    ],
    [
      `<span data-mention="PRODUCT" data-id="${ID}">naver</span>${EVIL('.com')}`,
      `<p><a href="/products/${ID}" data-mention="PRODUCT" data-id="${ID}">naver</a> ${EVIL('evil.example.com')}</p>`,
    ],
    ['<span data-mention="USER" data-id="x">@a</span>', '<p>@a</p>'],
    [
      '<a href="https://evil.example.com">naver.com</a>',
      '<p><a href="https://evil.example.com/" rel="nofollow ugc noopener" target="_blank">evil.example.com</a></p>',
    ],
    [`naver${EVIL('.com')}`, `<p>naver ${EVIL('evil.example.com')}</p>`],
    [`<b>www.na</b>${EVIL('ver')}.com`, `<p><strong>www.na</strong> ${EVIL('evil.example.com')} .com</p>`],
    [`한국${EVIL('.kr')}`, `<p>한국${EVIL('evil.example.com')}</p>`],
    [`자료는${EVIL('evil.example.com/a')}을 보세요.`, `<p>자료는${EVIL('evil.example.com/a')}을 보세요.</p>`],
    [`(naver.com)${EVIL('여기')}, naver.com ${EVIL('b')}`, `<p>(naver.com)${EVIL('여기')}, naver.com ${EVIL('b')}</p>`],
    [`<a href="https://evil.example.com">naver </a>com.kr`, `<p>${EVIL('naver ')}com.kr</p>`],
    [
      `<a href="${ORIGIN}/products/1" target="_top" rel="opener">a</a>`,
      '<p><a href="/products/1" rel="nofollow ugc noopener">a</a></p>',
    ],
    ['가 <script>alert(1)</script><style>p{}</style><svg><p>x</p></svg>', '<p>가</p>'],
  ])('%s', (content, html) => {
    expect(htmlOf(content)).toBe(html);
  });

  it('lifts up what is nested deeper than a reader could follow', () => {
    const { html } = read(`${'<blockquote>'.repeat(30)}가${'</blockquote>'.repeat(30)}`);
    expect(html.match(/<blockquote>/g)).toHaveLength(RICH_TEXT_LIMITS.maxDepth);
  });
});

it('reads links that it made honest as they are', () => {
  const link = (href: string, text: string) => `<a href="https://${href}">${text}</a>`;
  const words = fc.constantFrom(
    'naver',
    '.com',
    'com',
    '네이버',
    '.',
    ' ',
    'a.com',
    'www.',
    '을',
    'b.kr',
    '@',
    '(',
    '-',
  );
  const piece = fc.oneof(
    words,
    fc.tuple(fc.constantFrom('a.com', 'b.kr'), words).map(([href, text]) => link(href, text)),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const once = read(`<p>글 ${pieces.join('')}</p>`);
      expect(read(once.html)).toEqual(once);
    }),
    { numRuns: 1000 },
  );
});

it('names its pictures, mentions and outside links, each once', () => {
  const mention = `<span data-mention="USER" data-id="${ID}">@연구원</span>`;
  const { images, mentions, links, text } = read(
    `${PICTURE}${PICTURE}<p>${mention}${mention}<a href="https://a.example.com">a</a><a href="/x">b</a><a href="https://a.example.com">c</a></p>`,
  );
  expect({ images, mentions, links, text }).toEqual({
    images: [ID],
    mentions: [{ kind: 'USER', id: ID, label: '연구원' }],
    links: ['https://a.example.com/'],
    text: '@연구원@연구원abc',
  });
});

it('takes a draft in which nothing is written yet, with its pictures', () => {
  expect(readRichText('', { mayBeEmpty: true })).toMatchObject({ ok: true, html: '<p></p>', text: '', images: [] });
  expect(readRichText(`<p></p>${PICTURE}`, { mayBeEmpty: true })).toMatchObject({ html: PICTURE, images: [ID] });
});

describe('is not taken', () => {
  const row = (cells: number) => `<tr>${'<td>a</td>'.repeat(cells)}</tr>`;

  it.each([
    ['EMPTY', ' \n '],
    ['EMPTY', `<p>&nbsp;\u200b\u3164</p>${PICTURE}`],
    ['TEXT_TOO_LONG', '가'.repeat(20_001)],
    ['TEXT_TOO_LONG', '가'.repeat(200_000)],
    ['INPUT_TOO_LARGE', 'a'.repeat(500_001)],
    ['TOO_MANY_PICTURES', `a${PICTURE.repeat(31)}`],
    ['TABLE_TOO_LARGE', `<table>${row(21)}</table>`],
    ['TABLE_TOO_LARGE', `<table>${row(1).repeat(101)}</table>`],
    ['HTML_TOO_LARGE', `<a href="https://a.example.com/${'a'.repeat(1900)}">a</a> `.repeat(120)],
    ['TOO_COMPLEX', '<div>'.repeat(101)],
    ['TOO_COMPLEX', '<br>'.repeat(8_001)],
  ] as const)('%s', (problem, content) => {
    expect(readRichText(content)).toEqual({ ok: false, problem, sentence: RICH_TEXT_PROBLEMS[problem] });
  });

  it('a comment longer than comments may be', () => {
    expect(readRichText('가나다라', { maxText: 3 })).toMatchObject({ problem: 'TEXT_TOO_LONG' });
  });
});

it('reads the dearest inputs in time that others do not notice', () => {
  const fill = (piece: string, length: number = RICH_TEXT_LIMITS.maxInput) =>
    piece.repeat(Math.floor(length / piece.length));
  const dear = [
    ...[fill('<b>'), '<b>'.repeat(90) + fill('</i>', 499_000), fill('<'), fill('&amp;'), fill('<!'), fill('<!---->')],
    ...['<font>'.repeat(90) + '<br>'.repeat(7_500), '<i>a</i>b'.repeat(7_500), '<p>a'.repeat(7_500), fill('가 ')],
    ...[`<p ${fill('a=1 ', 499_000)}>x`, `<a href="https://a.kr">${fill('a.', 99_000)}`, `a${fill('\u0323', 99_000)}`],
    ...[`<p>${fill(' ', 99_000)}x`, `<pre>${fill('a\n', 99_000)}`, fill('\ud800', 99_000), fill('\u200d', 99_000)],
    ...['<table><tr><td>'.repeat(30), fill('<script>'), `<textarea>${fill('</', 499_000)}`, fill('a\n', 99_000)],
    ...['<a href="https://a.kr/">b.com</a> '.repeat(999), '<ul><li>a'.repeat(45), `<a href="${fill('a', 499_000)}">x`],
  ];
  // The first reading also compiles what it runs.
  for (const content of dear) readRichText(content.slice(0, 20_000));
  const slow = dear.filter((content) => {
    const began = process.cpuUsage();
    readRichText(content);
    const { user, system } = process.cpuUsage(began);
    // Ten times what a quiet machine takes for the dearest.
    return user + system > 1_000_000;
  });
  expect(slow.map((content) => content.slice(0, 30))).toEqual([]);
});

describe('other forms', () => {
  const content = `<h2>제목 &lt;b&gt;</h2><p>한 <strong><a href="/products/1">줄</a></strong><br>끝</p>${PICTURE}<table><tr><td>a</td><td>b</td></tr></table>`;

  it('a mail has the text, a paragraph for each block', () => {
    expect(richTextForMail(read(content).doc)).toBe('제목 <b>\n\n한 줄\n\n끝\n\na\tb');
  });

  it('a feed loads nothing and has whole addresses', () => {
    expect(richTextForFeed(read(content).doc, `${ORIGIN}/`)).toBe(
      '<p><strong>제목 &lt;b&gt;</strong></p>' +
        `<p>한 <a href="${ORIGIN}/products/1" rel="nofollow ugc noopener"><strong>줄</strong></a><br>끝</p>` +
        `<p><a href="${ORIGIN}/api/files/${ID}">사진</a></p><p>a · b</p>`,
    );
  });

  it('XML has no sign that it forbids', () => {
    expect(xmlText('a\u0000\u0008\u000b\ufffe\ud800<b> & "c"]]>😀\t')).toBe('a&lt;b&gt; &amp; &quot;c&quot;]]&gt;😀\t');
  });
});
