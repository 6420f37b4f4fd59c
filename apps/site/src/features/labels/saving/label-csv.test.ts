import { csvText } from '@gredia/domain';
import { LabelDictionary } from '@gredia/domain/labels';
import { describe, expect, it } from 'vitest';
import { DICTIONARY } from '../../../testing/fake-label-worker';
import { readSide } from '../comparing/compared-side';
import { comparisonCsv } from '../comparing/comparison-csv';
import { KOREA, lawOfIngredient, part, readName, UNREAD_JAPAN } from '../limits/label-law.fixtures';
import { markLabel, namesById } from '../reading/mark-label';
import type { MarkedLabel } from '../reading/marked-label';
import { labelCsv, type CsvLaw } from './label-csv';

const dictionary = new LabelDictionary(DICTIONARY);
const names = namesById(DICTIONARY);
const mark = (text: string) => markLabel(text, dictionary, names);
const LAW = lawOfIngredient('3', [['kr-2', part({ kind: 'LIMIT', limitPercent: 0.4, purpose: 'PRESERVATIVE' })]]);

/** What the server answers about a label that it reads as the browser does. */
function askedOf({ tokens, products }: MarkedLabel): CsvLaw {
  return {
    answer: {
      tokens: tokens.map(({ match, start, percent, isNano, text }) =>
        readName(
          match?.title ?? text,
          { start, percent, isNano, ...(match ? {} : { match: null }) },
          match ? { id: match.id } : {},
        ),
      ),
      lists: products.map(({ title, firstToken, tokenCount }) => ({ heading: title, firstToken, tokenCount })),
      regulated: [LAW],
      coverage: [UNREAD_JAPAN, KOREA],
    },
    use: 'LEAVE_ON',
  };
}

const rowsOf = (text: string) => {
  const label = mark(text);
  return labelCsv(label, askedOf(label)).split('\r\n');
};

describe('the CSV of a label', () => {
  it('has a row for each name with the cell of each country for the chosen product', () => {
    const rows = rowsOf('1,2-헥산다이올, 메칠파라벤 2%, 없는이름이다');
    expect(rows[0]).toBe(
      '\uFEFF순서,제품,적힌 이름,표준명,INCI,읽은 방식,함량(%),한국 (씻어내지 않는 제품),일본 (씻어내지 않는 제품)',
    );
    expect(rows[2]).toBe(
      '2,,메칠파라벤,메틸파라벤,Methylparaben,구명칭 표기,2,초과: 0.4% 허용 목록 [별표 2],확인 필요: 자료 없음',
    );
  });

  it('leaves no cell empty and says of no silence that it allows: what was not read is to be checked', () => {
    const rows = rowsOf('1,2-헥산다이올, 메칠파라벤 2%, 없는이름이다');
    expect(rows[1]).toMatch(/,정확히 일치,,"?별표 1·2.*에 없음"?,확인 필요: 자료 없음$/);
    expect(rows[3]).toBe(
      '3,,없는이름이다,,,확인 필요,,확인 필요: 이름을 사전에서 찾지 못함,확인 필요: 이름을 사전에서 찾지 못함',
    );
  });

  it('judges each list of a set by its own amounts', () => {
    const rows = rowsOf('[토너] 정제수, 메틸파라벤 0.3% [크림] 정제수, 메틸파라벤 2%');
    expect(rows[2]).toMatch(/^2,토너,메틸파라벤,.*,0\.3,한도 안: 0\.4%/);
    expect(rows[4]).toMatch(/^4,크림,메틸파라벤,.*,2,초과: 0\.4%/);
  });

  it('says which substance a name without an ingredient is', () => {
    const label = mark('덱사메타손');
    const { answer, use } = askedOf(label);
    const substance = {
      name: '덱사메타손',
      label: '별표 1',
      path: '/substances/kr-1/7',
      match: 'EXACT' as const,
      levels: [{ country: 'KR', level: 'PROHIBITED' as const }],
    };
    const tokens = answer.tokens.map((token) => ({ ...token, substance }));
    const [, row] = labelCsv(label, { answer: { ...answer, tokens }, use }).split('\r\n');
    expect(row).toMatch(/,사용 금지 규제 물질 덱사메타손,확인 필요: 이름을 사전에서 찾지 못함$/);
  });

  it('says nothing of rules before they have been asked for', () => {
    const [head, first] = labelCsv(mark('정제수'), null).split('\r\n');
    expect(head).toBe('\uFEFF순서,제품,적힌 이름,표준명,INCI,읽은 방식,함량(%)');
    expect(first).toBe('1,,정제수,정제수,Water,정확히 일치,');
  });

  it('has a name that the label breaks in two lines in one', () => {
    const [, , second] = labelCsv(mark('[세럼] 정제수, 메틸\n파라벤'), null).split('\r\n');
    expect(second).toMatch(/^2,세럼,메틸 파라벤,메틸파라벤,/);
  });
});

describe('the CSV of a comparison', () => {
  const sideOf = (side: string, text: string, list = 0) => readSide({ side, text, list }, mark(text));
  const SET = '[토너] 정제수, 글리세린 [크림] 스쿠알란, 정제수';

  it('compares the chosen list of a set and names it', () => {
    const rows = comparisonCsv(sideOf('왼쪽', SET, 1), sideOf('오른쪽', '정제수'), 'left').split('\r\n');
    expect(rows.slice(0, -1)).toEqual([
      '\uFEFF크림 순서,오른쪽 목록 순서,표준명,INCI,차이',
      '1,,스쿠알란,Squalane,왼쪽만',
      '2,1,정제수,Water,↑ 1',
    ]);
  });
});

it('has no cell that a spreadsheet would calculate', () => {
  expect(csvText([['=HYPERLINK("x")', 1]])).toBe(`\uFEFF"'=HYPERLINK(""x"")",1\r\n`);
});
