import { expect, it } from 'vitest';
import { withoutPersonalWords } from './personal-word';

it.each([
  ['레티놀 hong@gredia.example 로 보내 주세요', '레티놀 ○○ 로 보내 주세요'],
  ['010-1234-5678 또는 010 1234 5678, 900101-1234567', '○○ 또는 ○○, ○○'],
  ['페녹시에탄올(122-99-6) 1.2%\n7732-18-5 CI 77891', '페녹시에탄올(122-99-6) 1.2%\n7732-18-5 CI 77891'],
])('a text without numbers and addresses of people: %j', (text, left) => {
  expect(withoutPersonalWords(text)).toBe(left);
});
