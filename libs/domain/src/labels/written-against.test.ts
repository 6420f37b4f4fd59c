import { expect, it } from 'vitest';
import { readAgainst, titled, writtenAgainst } from './written-against';

it.each([
  ['리놀레아미도프로필피지-다이모늄', '리놀레아미도프로필피지-디모늄'],
  ['가나다', '가나다'],
  ['가가', '가가가'],
  ['가가가', '가가'],
  ['', '시카'],
  ['다른이름', '시카'],
  ['𠮷추출물', '𠮶추출물'],
  ['가'.repeat(400), `${'가'.repeat(200)}나${'가'.repeat(200)}`],
])('%s gives %s back', (known, name) => {
  expect(readAgainst(known, writtenAgainst(known, name))).toBe(name);
});

it('writes what differs alone', () => {
  expect(writtenAgainst('다이메티콘', '디메티콘')).toBe('!$디');
  expect(writtenAgainst(titled('VITIS VINIFERA CALLUS'), 'Vitis Vinifera (Grape) Callus')).toMatch(/^..\(Grape\) $/);
});
