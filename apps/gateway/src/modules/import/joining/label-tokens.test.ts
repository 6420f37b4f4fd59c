import { describe, expect, it } from 'vitest';
import { bareName, labelTokens } from './label-tokens';

const dictionary = new Set(['정제수', '1,2-헥산다이올', '2-메틸-1,3-프로판다이올', '글리세린', '토코페롤']);
const tokens = (label: string) => labelTokens(label, (name) => dictionary.has(name));

describe('cutting a label into names', () => {
  it('keeps commas that belong to a name', () => {
    expect(tokens('정제수,1,2-헥산다이올, 글리세린')).toEqual(['정제수', '1,2-헥산다이올', '글리세린']);
    expect(tokens('정제수, 2-메틸-1,3-프로판다이올,글리세린')).toEqual([
      '정제수',
      '2-메틸-1,3-프로판다이올',
      '글리세린',
    ]);
  });

  it('mends names whose comma became a slash', () => {
    expect(tokens('정제수, 1/2-헥산다이올')).toEqual(['정제수', '1,2-헥산다이올']);
  });

  it('cuts at a comma after a number that ends a name nobody knows', () => {
    expect(tokens('모르는성분-7, 글리세린')).toEqual(['모르는성분-7', '글리세린']);
  });

  it('takes amounts, marks and headings off', () => {
    expect(bareName('어성초추출물(77%)')).toBe('어성초추출물');
    expect(bareName('[세럼] 전성분: 정제수')).toBe('정제수');
    expect(bareName('토코페롤* (800 ppm)')).toBe('토코페롤');
    expect(bareName('벤조페논-3(옥시벤존)')).toBe('벤조페논-3(옥시벤존)');
    expect(tokens('정제수, , 글리세린.')).toEqual(['정제수', '글리세린']);
  });
});
