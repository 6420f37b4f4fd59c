import { gzipSync } from 'node:zlib';
import { LabelDictionary } from '@gredia/domain/labels';
import { describe, expect, it } from 'vitest';
import { csv, useImportFiles } from '../../../testing/import-files';
import { analyzeColumn } from './analyze-column';
import { matchReport } from './match-report';
import { labelInCell } from './read-column';

const entry = (nameKor: string, previousNames: string[] = []) => ({
  id: nameKor,
  nameKor,
  INCI: null,
  aliases: [],
  previousNames,
});
const dictionary = new LabelDictionary([
  entry('정제수'),
  entry('글리세린'),
  entry('다이메티콘', ['디메치콘']),
  entry('나이아신아마이드'),
]);
const rows = csv(
  ['이름', '전성분'],
  ['토너', '정제수, 글리세린, 없는성분, 디메치콘'],
  ['크림', "['정제수', '나이마신아마이드', '없는성분', '물']"],
  ['빈 것', ''],
  ['긴 것', '정제수, '.repeat(5000)],
  ['붙은 것', '정제수글리세린'],
);

const ignore = () => undefined;

describe('the labels of a column', () => {
  const write = useImportFiles();
  const analyze = (file: string, column = '전성분') => analyzeColumn({ file, column, dictionary }, ignore);

  it.each([
    ['labels.csv', Buffer.from(`\ufeff${rows}`)],
    ['labels.csv.gz', gzipSync(rows)],
  ])('are counted by how their names are read (%s)', async (name, content) => {
    const rates = (await analyze(write(name, content))).rates(30);
    expect(rates).toMatchObject({ labels: 3, empty: 1, tooLong: 1, names: 10 });
    expect(rates.byKind).toEqual({
      EXACT: 3,
      PREVIOUS_NAME: 1,
      ALIAS: 1,
      SPELLING: 0,
      SPLIT: 2,
      TYPO: 1,
      SHARED: 0,
      UNKNOWN: 2,
    });
    expect(rates.unknown).toEqual([{ text: '없는성분', count: 2 }]);
    expect(rates.letters - rates.resolvedLetters).toBe('없는성분'.length * 2);
  });

  it('count names of several ingredients by themselves', async () => {
    const shared = new LabelDictionary([entry('창포', ['단오풀']), entry('석창포', ['단오풀']), entry('정제수')]);
    const file = write('shared.csv', csv(['전성분'], ['정제수, 단오풀, 없는성분']));
    const rates = (await analyzeColumn({ file, column: '전성분', dictionary: shared }, ignore)).rates(30);
    expect(rates.byKind).toMatchObject({ EXACT: 1, SHARED: 1, UNKNOWN: 1 });
    expect(rates.unknown).toEqual([{ text: '없는성분', count: 1 }]);
    const report = matchReport(rates, { dictionaryMs: 0, labelsMs: 0 });
    expect(report).toContain('이름의 33.33%, ');
    expect(report).toContain('여러 성분이 함께 쓰는 이름까지 치면 66.67%예요.');
  });

  it('tell how far the file is read', async () => {
    const seen: number[] = [];
    const file = write('bytes.csv', rows);
    await analyzeColumn({ file, column: '전성분', dictionary }, (bytes) => seen.push(bytes));
    expect(seen.at(-1)).toBe(Buffer.byteLength(rows));
  });

  it('need their column', async () => {
    await expect(analyze(write('a.csv', rows), 'ingredients')).rejects.toThrow(
      "'ingredients' 열이 없어요. 이 파일의 열: 이름, 전성분",
    );
    await expect(analyze(write('empty.csv', ''))).rejects.toThrow('빈 파일이에요');
    await expect(analyze(write('cut.csv', '이름,전성분\na,"정제수'))).rejects.toThrow('닫히지 않은 따옴표');
  });

  it('make a report', async () => {
    const rates = (await analyze(write('report.csv', rows))).rates(30);
    expect(matchReport(rates, { dictionaryMs: 800, labelsMs: 1240 })).toBe(
      [
        '전성분 3개, 이름 10개 (빈 칸 1개, 너무 긴 칸 1개는 건너뛰었어요)',
        '  정확히 일치           3   30.00%',
        '  이전 이름             1   10.00%',
        '  다른 이름             1   10.00%',
        '  표기                  0    0.00%',
        '  나눠 읽음             2   20.00%',
        '  오타                  1   10.00%',
        '  여럿의 이름           0    0.00%',
        '  알 수 없음            2   20.00%',
        '이름의 80.00%, 글자의 78.95%를 알아봤어요 (1.2초, 사전 0.8초).',
        '',
        '자주 나온 모르는 이름',
        '         2  없는성분',
      ].join('\n'),
    );
  });
});

it('a cell holds a label or a list of names', () => {
  expect(labelInCell("['정제수', \"a'b\", '1/2-헥산다이올']")).toBe("정제수, a'b, 1/2-헥산다이올");
  expect(labelInCell('[]')).toBe('');
  expect(labelInCell(' [크림] 정제수 ')).toBe('[크림] 정제수');
  expect(labelInCell('[정제수, 글리세린]')).toBe('[정제수, 글리세린]');
});
