import { describe, expect, it } from 'vitest';
import { cleanPastedHtml } from './clean-pasted-html';

const clean = (html: string) => cleanPastedHtml(html, () => 'k1').html;
const ID = '0b0f7a52-6a54-4c0e-9d3a-0c1c1f3c9a01';

describe('what is pasted', () => {
  it.each([
    [
      'looks of Word',
      '<p class=MsoNormal style="margin:0"><span style="font-family:굴림;color:red">점도<o:p></o:p></span></p>',
      '<p>점도</p>',
    ],
    [
      'bold by a style',
      '<span style="font-weight:700">판</span><span style="font-style:italic">테</span>',
      '<strong>판</strong><em>테</em>',
    ],
    ['a whole bold line', '<p style="font-weight:bold">가</p>', '<p><strong>가</strong></p>'],
    ['Google’s wrapper', '<b style="font-weight:normal"><p>가</p></b>', '<p>가</p>'],
    ['headings', '<h1>가</h1><h6>나</h6>', '<h2>가</h2><h4>나</h4>'],
    ['lines of other blocks', '<div>가<div>나</div>다</div>', '<p>가</p><p>나</p><p>다</p>'],
    ['distances', '<p>가</p><p>&nbsp;</p><p>&nbsp;</p><p>나</p><p>&nbsp;</p>', '<p>가</p><p>&nbsp;</p><p>나</p>'],
    ['what is hidden', '<p>가<span style="display:none">나</span></p>', '<p>가</p>'],
    ['small letters', '<p>H<span style="vertical-align:sub">2</span>O</p>', '<p>H<sub>2</sub>O</p>'],
    [
      'cells',
      '<table style="width:9px"><tr><td colspan="2" width=9>가</td></tr></table>',
      '<table><tbody><tr><td colspan="2">가</td></tr></tbody></table>',
    ],
    [
      'a mention',
      `<a href="/x" data-mention="INGREDIENT" data-id="${ID}">판테놀</a>은`,
      `<span data-mention="INGREDIENT" data-id="${ID}">판테놀</span>은`,
    ],
    ['code', '<pre>a\n  b</pre>', '<pre>a\n  b</pre>'],
  ])('keeps its form and loses %s', (_, html, kept) => {
    expect(clean(html)).toBe(kept);
  });

  it('makes lists of the lines that Word numbers or dots by itself', () => {
    const line = (level: number, sign: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;</span></span><![endif]>${text}</p>`;
    expect(clean(`${line(1, '·', '가')}\n${line(2, 'o', '나')}\n${line(1, '·', '다')}`)).toBe(
      '<ul><li><p>가</p><ul><li><p>나</p></li></ul></li><li><p>다</p></li></ul>',
    );
    expect(clean(line(1, '1.', '가'))).toBe('<ol><li><p>가</p></li></ol>');
  });

  it.each([
    '<script>alert(1)</script><p>가</p>',
    '<p onclick="alert(1)">가</p>',
    '<style>p{}</style><p style="background:url(//x.example)">가</p>',
    '<svg><p>나</p></svg><iframe srcdoc="x"></iframe><p id="x" class="y">가</p>',
    '<a href="javascript:alert(1)"><p>가</p></a>',
    '<!--[if mso]><p>나</p><![endif]--><p>가\u202e</p>',
  ])('loses what does something: %s', (html) => {
    expect(clean(html)).toBe('<p>가</p>');
  });

  it('lifts a table out of a cell', () => {
    expect(clean('<table><tr><td>가<table><tr><td>나</td></tr></table></td></tr></table>')).toBe(
      '<table><tbody><tr><td>가<p>나</p></td></tr></tbody></table>',
    );
  });

  it('uploads pictures of the clipboard, keeps ours and counts those of others', () => {
    const cleaned = cleanPastedHtml(
      `<img src="data:image/png;base64,AAAA" alt="가"><img src="${location.origin}/api/files/${ID}"><img src="https://x.example/a.png"><img src="file:///a.png">`,
      () => 'k1',
    );
    expect(cleaned).toEqual({
      html: `<img alt="가" data-upload="k1"><img alt="" src="/api/files/${ID}">`,
      pictures: [{ key: 'k1', dataUrl: 'data:image/png;base64,AAAA' }],
      foreignPictures: 2,
      isCut: false,
    });
  });

  it('does not measure pictures as text, and says where the text is cut', () => {
    const picture = `<img alt="가" src="data:image/png;base64,${'A'.repeat(600_000)}">`;
    const cleaned = cleanPastedHtml(`<p>앞</p>${picture}<p>뒤</p>`, () => 'k1');
    expect(cleaned).toMatchObject({ html: '<p>앞</p><img alt="가" data-upload="k1"><p>뒤</p>', isCut: false });
    expect(cleaned.pictures[0]?.dataUrl).toHaveLength(600_022);
    expect(cleanPastedHtml(`<p>${'가'.repeat(500_000)}</p>`, () => 'k1').isCut).toBe(true);
  });

  it('is kept as words where it is nested too deep', () => {
    expect(clean(`${'<i>'.repeat(450)}가`)).toContain('가');
  });
});
