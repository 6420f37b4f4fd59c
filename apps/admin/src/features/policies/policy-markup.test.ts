import { richTextHtml } from '@gredia/domain/rich-text';
import { FIRST_POLICIES } from '@gredia/domain';
import { describe, expect, it } from 'vitest';
import { markupOfHtml } from './markup-of-html';
import { docOfMarkup } from './policy-markup';

const html = (markup: string) => richTextHtml(docOfMarkup(markup));

describe('what is written in the console', () => {
  it.each([
    ['# 1. 서비스\n글 한 줄\n둘째 줄\n\n다음 문단', '<h2>1. 서비스</h2><p>글 한 줄<br>둘째 줄</p><p>다음 문단</p>'],
    ['## 작은 제목\n- 하나\n- 둘', '<h3>작은 제목</h3><ul><li><p>하나</p></li><li><p>둘</p></li></ul>'],
    ['1. 하나\n2. 둘\n글', '<ol><li><p>하나</p></li><li><p>둘</p></li></ol><p>글</p>'],
    [
      '| 항목 | 기간 |\n| 이메일 | 1년 |',
      '<table><thead><tr><th><p>항목</p></th><th><p>기간</p></th></tr></thead><tbody><tr><td><p>이메일</p></td><td><p>1년</p></td></tr></tbody></table>',
    ],
    ['**굵게** [약관](/rules)', '<p><strong>굵게</strong> <a href="/rules" rel="nofollow ugc noopener">약관</a></p>'],
    ['[나쁜](javascript:alert(1)) <b>', '<p>[나쁜](javascript:alert(1)) &lt;b&gt;</p>'],
    ['', '<p></p>'],
  ])('%j', (markup, printed) => {
    expect(html(markup)).toBe(printed);
  });

  it.each<[string, string]>([
    ...Object.entries(FIRST_POLICIES).map(([kind, { doc }]) => [kind, richTextHtml(doc)] as [string, string]),
    [
      'all signs',
      html('# 가\n글\n둘\n\n- 하나\n\n1. 하나\n2. 둘\n\n| 가 | 나 |\n| 다 | **라** |\n\n[마](https://a.kr/)'),
    ],
  ])('comes back from what is stored: %s', (_, stored) => {
    const markup = markupOfHtml(stored);
    expect(markup).not.toBeNull();
    expect(html(markup!)).toBe(stored);
  });

  it.each([
    ...['<blockquote><p>가</p></blockquote>', '<p><em>가</em></p>', '<ul><li><p>가</p><ul></ul></li></ul>'],
    '<p>1. 목록이 아닌 글</p>',
    '<p><a href="https://a.kr/(가)" rel="nofollow ugc noopener" target="_blank">나</a></p>',
  ])('says when it cannot say all of a stored text: %s', (stored) => {
    expect(markupOfHtml(stored)).toBeNull();
  });
});
