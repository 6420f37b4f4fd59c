import { describe, expect, it } from 'vitest';
import { nameFilter } from './name-filter';

describe('nameFilter', () => {
  it.each(['나이아신', '나이아시', 'ㄴㅇㅇㅅ', '나이 아신', '99', '물별'])('finds a name by %s', (search) => {
    expect(nameFilter(search)('물별 나이아신아마이드 99')).toBe(true);
  });

  it.each(['판테놀', 'ㅍㅌㄴ', '98', '-', '%', ' '])('does not find it by %j', (search) => {
    expect(nameFilter(search)('물별 나이아신아마이드 99')).toBe(false);
  });
});
