import { describe, expect, it } from 'vitest';
import { changedPart } from './changed-part';

const names = Array.from({ length: 40 }, (_, at) => `성분${at}`);
const label = names.join(', ');

describe('the part of two texts that differs', () => {
  it('is all of short ones', () => {
    expect(changedPart('너울 팩', '너울 나이트 팩')).toEqual({ before: '너울 팩', after: '너울 나이트 팩' });
  });

  it('is what was put in, taken out or changed in a long one, with the words around it', () => {
    const added = [...names.slice(0, 20), '새성분', ...names.slice(20)].join(', ');
    expect(changedPart(label, added)).toEqual({
      before: '… 성분17, 성분18, 성분19, 성분20, 성분21, 성분22, …',
      after: '… 성분17, 성분18, 성분19, 새성분, 성분20, 성분21, 성분22, …',
    });
    expect(changedPart(added, label).after).toBe('… 성분17, 성분18, 성분19, 성분20, 성분21, 성분22, …');
    expect(changedPart(label, `${label}, 끝성분`)).toEqual({
      before: '… 성분36, 성분37, 성분38, 성분39',
      after: '… 성분36, 성분37, 성분38, 성분39, 끝성분',
    });
  });

  it('is all of it where nothing is alike, or one of them is empty', () => {
    expect(changedPart(label, '').after).toBe('');
    expect(changedPart('', label).after).toBe(label);
  });

  it('is found in one pass', () => {
    const long = 'ㄱ '.repeat(10_000);
    const start = performance.now();
    changedPart(long, `${long}ㄴ`);
    expect(performance.now() - start).toBeLessThan(500);
  });
});
