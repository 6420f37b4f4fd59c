import { describe, expect, it } from 'vitest';
import { RowRejected } from '../import-error';
import { pythonList } from './python-list';

describe('a Python list literal', () => {
  it('is read with both kinds of quotes and escapes', () => {
    expect(pythonList(`['정제수', "N,N'-비스", 'a\\'b', '1/2-헥산다이올']`)).toEqual([
      '정제수',
      "N,N'-비스",
      "a'b",
      '1/2-헥산다이올',
    ]);
    expect(pythonList('[]')).toEqual([]);
    expect(pythonList(`['']`)).toEqual(['']);
  });

  it.each(['정제수, 글리세린', `['정제수`, `['정제수' '글리세린']`, `[1, 2]`])('refuses %s', (text) => {
    expect(() => pythonList(text)).toThrow(RowRejected);
  });
});
