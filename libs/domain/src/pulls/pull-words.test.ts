import { describe, expect, it } from 'vitest';
import { contentScore } from '../content-checks/content-score';
import { pullWords, type WrittenPull } from './pull-words';

const written = (values: Partial<WrittenPull>): string =>
  pullWords({ targetType: 'INGREDIENT', reason: '목록에 있어요.', evidence: [], diff: [], ...values });

const score = (text: string, linksAreEvidence = true) =>
  contentScore({
    ...{ kind: 'COMMENT', title: null, text, links: [], linksAreEvidence, imageCount: 0 },
    ...{ accountHours: 1000, sameCount: 0, blockWords: [] },
  });

describe('the words of a suggestion', () => {
  it('are its reason, what is said of its evidence, and what its values have that was not there', () => {
    expect(
      written({
        reason: '목록에 있어요. https://a.kr/1',
        evidence: [
          { url: 'https://a.kr/1', note: '3쪽' },
          { url: 'https://b.kr/%EC%B9%B4%ED%86%A1', note: null },
        ],
        diff: [
          { key: 'synonyms', before: ['물'], after: ['물', '정제수'] },
          { key: 'casNo', before: [], after: ['7732-18-5'] },
          { key: 'description', before: '맑다. 무겁다.', after: '맑다. 가볍다.' },
          { key: 'skinDeep', before: null, after: '점수가 낮아요.' },
          { key: 'limitedCountries', before: [], after: [{ entry: 'eu-ii/1', applies: true, condition: '나노만' }] },
        ],
      }),
    ).toBe(
      [
        '목록에 있어요. https://a.kr/1',
        '3쪽',
        'https://b.kr/카톡',
        '정제수',
        '가볍다.',
        '점수가 낮아요.',
        '나노만',
      ].join('\n'),
    );
  });

  it('of a label and of a material are the names that are new', () => {
    const label = { key: 'ingredients', before: '정제수, 글리세린', after: '정제수, 글리세린, 판테놀' };
    expect(written({ targetType: 'COSMETICS', diff: [label] })).toBe('목록에 있어요.\n판테놀');
    const parts = [{ key: 'mappedINCIs', before: [], after: [{ inci: 'Aqua', ratio: 1 }] }];
    expect(written({ targetType: 'PRODUCT', diff: parts })).toBe('목록에 있어요.\nAqua');
  });

  it('cannot be read where an address is none', () => {
    expect(written({ evidence: [{ url: 'https://a.kr/%E0%A4%A', note: null }] })).toContain('%E0%A4%A');
  });
});

describe('addresses that are evidence', () => {
  it('say nothing by their number, and something where they hide or lead to a chat', () => {
    const many = 'https://a.shop/1 https://b.shop/2 https://c.shop/3 https://d.shop/4 https://e.shop/5';
    expect(score(many).signs).toEqual([]);
    expect(score(many, false).isHeld).toBe(true);
    expect(score('https://bit.ly/3abc').signs.map(({ sign }) => sign)).toEqual(['SHORT_LINK']);
    expect(score('https://open.kakao.com/o/sample1').signs.map(({ sign }) => sign)).toContain('OPEN_CHAT');
  });
});
