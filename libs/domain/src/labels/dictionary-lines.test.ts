import { expect, it } from 'vitest';
import { dictionaryLines, readDictionary } from './dictionary-lines';
import type { LabelEntry } from './label-dictionary';

const entry = (id: string, names: Partial<LabelEntry>): LabelEntry => ({
  id,
  nameKor: null,
  INCI: null,
  nameEng: null,
  previousNames: [],
  aliases: [],
  ...names,
});
const written = (...entries: LabelEntry[]) => [...dictionaryLines(entries)].join('');
const read = (...entries: LabelEntry[]) => readDictionary(written(...entries));

const CICA = entry('id-1', {
  nameKor: '병풀추출물',
  INCI: 'Centella Asiatica Extract',
  nameEng: 'Centella Extract',
  previousNames: ['호랑이풀추출물', '고투콜라추출물'],
  aliases: ['시카', 'Gotu Kola'],
});

it('leaves ids out, and has an entry go by its title', () => {
  expect(written(CICA)).not.toMatch(/id.1/);
  expect(read(CICA)).toEqual([{ ...CICA, id: '병풀추출물' }]);
});

it('keeps former and other names apart, whichever there are', () => {
  const entries = [
    entry('id-1', { INCI: 'ABIES ALBA WAX' }),
    entry('id-2', { nameKor: '가', previousNames: ['나'] }),
    entry('id-3', { nameKor: '다', aliases: ['라', '마'] }),
    entry('id-4', { nameKor: '바', mergedNames: ['사'] }),
    entry('id-5', { nameKor: '아', previousNames: ['자'], aliases: ['차'], mergedNames: ['카', '타'] }),
  ];
  expect(read(...entries)).toEqual([
    { ...entries[0], id: 'ABIES ALBA WAX' },
    { ...entries[1], id: '가' },
    { ...entries[2], id: '다' },
    { ...entries[3], id: '바' },
    { ...entries[4], id: '아' },
  ]);
});

it('tells entries of one title apart by their ids, also where one has it from its INCI name', () => {
  const entries = [
    entry('id-1', { nameKor: '쌀추출물', INCI: 'Oryza Sativa Extract' }),
    entry('id-2', { nameKor: '쌀추출물', INCI: 'Rice Extract' }),
    entry('id-3', { nameKor: 'PEG-20' }),
    entry('id-4', { INCI: 'PEG-20' }),
    entry('id-5', { nameKor: '글리세린' }),
  ];
  expect(read(...entries).map(({ id }) => id)).toEqual(['id-1', 'id-2', 'id-3', 'id-4', '글리세린']);
});

it('has an entry whose title no line can hold, or which has none, go by its id', () => {
  const [tabbed, nameless] = read(entry('id-1', { nameKor: '가\t나\n다\f라' }), entry('id-2', { aliases: ['라'] }));
  expect(tabbed).toMatchObject({ id: 'id-1', nameKor: '가 나 다 라' });
  expect(nameless).toMatchObject({ id: 'id-2', nameKor: null, INCI: null, aliases: ['라'] });
});

it('keeps names that are written as others differ', () => {
  const names = { nameKor: '가!나', previousNames: ['가나', '!!', '가!나'] };
  const english = { INCI: "VITIS VINIFERA (C10-12) O'LEAF", nameEng: "Vitis Vinifera (Grape) (C10-12) O'leaf" };
  expect(read(entry('id-1', { ...names, ...english }))).toEqual([entry('가!나', { ...names, ...english })]);
});

it('has none of no entries', () => expect(read()).toEqual([]));
