import { LabelDictionary } from '@gredia/domain/labels';
import { describe, expect, it } from 'vitest';
import { DICTIONARY } from '../../../testing/fake-label-worker';
import { compareLabels, differenceOf, inRightOrder } from '../comparing/compare-labels';
import { differenceWord } from '../comparing/difference-word';
import { countMarks, readingOf } from '../marks/mark-words';
import { carryMarks } from '../reading/carry-marks';
import { replaceName, standardText } from '../reading/correct-text';
import { markLabel, namesById } from '../reading/mark-label';
import { correctedStretches } from '../reading/marked-label';

const dictionary = new LabelDictionary(DICTIONARY);
const names = namesById(DICTIONARY);
const mark = (text: string) => markLabel(text, dictionary, names);

describe('a marked label', () => {
  it('names what it found and leaves nothing of the text out', () => {
    const text = '전성분: 정제수, 이산화티탄(나노), 메칠파라벤 2%, 없는이름이다';
    const label = mark(text);
    expect(label.pieces.map((piece) => piece.text).join('')).toBe(text);
    for (const piece of label.pieces) {
      expect(text.slice(piece.start, piece.start + piece.text.length)).toBe(piece.text);
    }
    const marked = label.pieces.flatMap(({ token }) => (token === null ? [] : [label.tokens[token]?.text]));
    expect(marked).toEqual(label.tokens.map((token) => token.text));
    expect(label.tokens.map(({ match }) => match && [match.title, match.kind])).toEqual([
      ['정제수', 'EXACT'],
      ['티타늄디옥사이드', 'PREVIOUS_NAME'],
      ['메틸파라벤', 'SPELLING'],
      null,
    ]);
    expect(countMarks(label)).toMatchObject({ EXACT: 1, PREVIOUS_NAME: 1, SPELLING: 1, UNKNOWN: 1 });
  });

  it('says how a name was read', () => {
    const [old, previous, unknown] = mark('메칠파라벤, 이산화티탄, 없는이름이다').tokens;
    expect(old && readingOf(old)).toBe('구명칭 표기예요');
    expect(previous && readingOf(previous)).toBe('이전 이름이에요');
    expect(unknown && readingOf(unknown)).toBe('없는이름이다라는 이름을 사전에서 찾지 못했어요.');
  });

  it('counts names that stood glued together as one correction', () => {
    const label = mark('메칠파라벤, 스쿠알란호호바씨오일, 글리세린');
    expect(correctedStretches(label).map((tokens) => tokens.map(({ text }) => text))).toEqual([
      ['메칠파라벤'],
      ['스쿠알란', '호호바씨오일'],
    ]);
    expect(countMarks(label)).toMatchObject({ EXACT: 1, SPELLING: 1, SPLIT: 1 });
  });

  it('is put into standard names, remarks kept and glued names parted', () => {
    const label = mark('정제수, 메칠파라벤(보존제), 스쿠알란호호바씨오일');
    expect(standardText(label)).toBe('정제수, 메틸파라벤(보존제), 스쿠알란, 호호바씨오일');
    const [, token] = mark('정제수, 모르는것, 글리세린').tokens;
    expect(token && replaceName('정제수, 모르는것, 글리세린', token, '스쿠알란')).toBe('정제수, 스쿠알란, 글리세린');
  });
});

describe('marks behind a text that is being typed', () => {
  const kinds = (before: string, after: string) =>
    carryMarks(mark(before), after).flatMap(({ text, kind }) => (kind ? [`${text} ${kind}`] : []));

  it('stay on what did not change', () => {
    expect(kinds('정제수, 메칠파라벤', '정제수, 글, 메칠파라벤')).toEqual(['정제수 EXACT', '메칠파라벤 SPELLING']);
    expect(kinds('정제수, 메칠파라벤', '정제수, 메칠파라')).toEqual(['정제수 EXACT']);
    expect(kinds('정제수, 메칠파라벤', '')).toEqual([]);
  });

  it('join to the very text, whatever was changed', () => {
    for (const after of ['', '글', '정제수, 정제수, 메칠파라벤', '메칠파라벤', '정정제수, 메칠파라벤벤']) {
      expect(
        carryMarks(mark('정제수, 메칠파라벤'), after)
          .map(({ text }) => text)
          .join(''),
      ).toBe(after);
    }
  });
});

describe('two lists', () => {
  const compared = compareLabels(
    mark('정제수, 글리세린, 이산화티탄, 없는것'),
    mark('Water, 티타늄디옥사이드, 스쿠알란, 글리세린, 없는 것'),
  );

  it('are compared by what their names stand for', () => {
    expect(compared).toMatchObject({ same: 4, samePlace: 1, leftOnly: 0, rightOnly: 1, overlap: 0.8 });
    expect(compared.rows.map(({ title, left, right }) => [title, left, right])).toEqual([
      ['정제수', 1, 1],
      ['글리세린', 2, 4],
      ['티타늄디옥사이드', 3, 2],
      ['없는것', 4, 5],
      ['스쿠알란', null, 3],
    ]);
  });

  it('say where an ingredient moved', () => {
    expect(compared.rows.map(differenceWord)).toEqual(['같은 자리', '↓ 2', '↑ 1', '↓ 1', '+ 오른쪽만']);
    const [row] = compareLabels(mark('정제수'), mark('글리세린')).rows;
    expect(row && differenceOf(row)).toEqual({ kind: 'LEFT_ONLY' });
  });

  it('are put in the order of the right one, what it lacks last', () => {
    const { rows } = compareLabels(mark('정제수, 글리세린'), mark('스쿠알란, 글리세린'));
    expect(inRightOrder(rows).map(({ title }) => title)).toEqual(['스쿠알란', '글리세린', '정제수']);
  });

  it('count a repeated name once, and nothing in empty lists', () => {
    expect(compareLabels(mark('정제수, 정제수'), mark('정제수')).rows).toHaveLength(1);
    expect(compareLabels(mark(''), mark(''))).toMatchObject({ rows: [], overlap: 0 });
  });
});
