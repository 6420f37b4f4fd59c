import { readSmsText } from '@gredia/domain';
import iconv from 'iconv-lite';
import { expect, it } from 'vitest';

/** Added to the standard after the phones' one. */
const LATER = ['€', '®'];

/** How many bytes another reading of EUC-KR gives a character; null outside KS X 1001, where Microsoft's extension lies. */
function otherBytes(character: string): number | null {
  if (LATER.includes(character)) return null;
  const bytes = iconv.encode(character, 'cp949');
  if (iconv.decode(bytes, 'cp949') !== character) return null;
  return bytes.length === 1 || bytes.every((byte) => byte >= 0xa1) ? bytes.length : null;
}

it('measures every character as another reading of EUC-KR does', () => {
  const different: string[] = [];
  let pairs = 0;
  for (let point = 0x20; point <= 0xffff; point += 1) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const character = String.fromCharCode(point);
    const { bytes, unsendable } = readSmsText(character);
    const ours = unsendable.length > 0 ? null : bytes;
    if (ours !== otherBytes(character)) different.push(`U+${point.toString(16)} ${character}`);
    if (ours === 2) pairs += 1;
  }
  expect(different).toEqual([]);
  // 2,350 syllables, 4,888 Chinese characters and 986 signs.
  expect(pairs).toBe(8224);
});
