import { describe, expect, it } from 'vitest';
import { LabelDictionary, type LabelEntry } from './label-dictionary';
import { parseLabel } from './parse-label';

const entry = (nameKor: string, more: Partial<LabelEntry> = {}): LabelEntry => ({
  id: nameKor,
  nameKor,
  INCI: null,
  previousNames: [],
  aliases: [],
  ...more,
});

const isRead = (text: string, dictionary: LabelDictionary) =>
  parseLabel(text, dictionary).products.some(({ tokens }) => tokens.some(({ match }) => match));

describe('traces of names', () => {
  it.each([
    [entry('정제수'), ['정제수', '정재수', '저제수', '정 제 수', '아쿠아', '물', 'Purified Water', '정제수(빙하수)']],
    [
      entry('글리세린', { INCI: 'GLYCERIN' }),
      ['글리세린', '글리셀린', '그리세린', '글리세롤', 'Glycerin', '글리\n세린'],
    ],
    [entry('부틸렌글라이콜'), ['부틸렌글라이콜', '부틸렌글리콜', '1,3-부틸렌글라이콜', '부틸렌 글라이콜']],
    [entry('피이지-8'), ['피이지-8', 'PEG-8', 'PEG8']],
    [entry('3-O-에틸아스코빅애씨드'), ['3-0-에틸아스코빅애씨드', '3-O-에틸아스코빅애시드']],
    [entry('울금뿌리추출물', { previousNames: ['심황뿌리추출물'] }), ['심황뿌리추출물', '울금 뿌리 추출물']],
  ])('are in whatever is read as one: %j', (one, texts) => {
    const dictionary = new LabelDictionary([one]);
    const traces = dictionary.traces();
    const read = texts.filter((text) => isRead(text, dictionary));
    expect(read.length).toBeGreaterThan(0);
    expect(read.filter((text) => !traces.in(text))).toEqual([]);
  });

  it('are not in texts that have no three letters of a name in a row', () => {
    const traces = new LabelDictionary([entry('정제수')]).traces();
    expect(['향료', '카보머', 'Carbomer', '', '·'].filter((text) => traces.in(text))).toEqual([]);
  });
});
