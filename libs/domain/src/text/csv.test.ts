import { describe, expect, it } from 'vitest';
import { csvCell, csvLines } from './csv';

describe('a CSV file', () => {
  it.each([
    ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
    ['+82 10', "'+82 10"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['가, 나', '"가, 나"'],
    ['두\n줄', '"두\n줄"'],
    ['그냥', '그냥'],
    [-3, '-3'],
    [null, ''],
  ])('has %j as %s', (value, cell) => expect(csvCell(value)).toBe(cell));

  it('ends each line', () => {
    expect(
      csvLines([
        ['가', 1],
        [null, '나'],
      ]),
    ).toBe('가,1\r\n,나\r\n');
  });
});
