import { placeOf, type ReadableText, type TextPlace } from './readable-text';
import { isSeries } from './series';

export type ContactKind = 'PHONE' | 'HIDDEN_PHONE' | 'MESSENGER' | 'OPEN_CHAT' | 'EMAIL' | 'HIDDEN_EMAIL';

export interface ContactDetail {
  kind: ContactKind;
  place: TextPlace;
}

/** What stands for a digit in a number that is to be read by people alone. */
const DIGITS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'0123456789'].map((digit) => [digit, digit])),
  ...Object.fromEntries([...'공영빵'].map((zero) => [zero, '0'])),
  o: '0',
  ...Object.fromEntries([...'일이삼사오육칠팔구'].map((digit, at) => [digit, String(at + 1)])),
  륙: '6',
  l: '1',
  一: '1',
  二: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
};

const isSeparator = (char: string): boolean => ' -–—ㅡ._~·,/()[]*#:;|+'.includes(char);
const MOST_SEPARATORS = 3;
const isOwnDigit = (char: string | undefined): boolean => char !== undefined && char >= '0' && char <= '9';

/**
 * Numbers of mobile phones, also with blanks between digits and with digits as words (공일공, O1O). Begins at 010 to 019
 * with ten or eleven digits; what is part of a longer number or of a code (LOT01012345678, 2010-…) is none, and neither
 * are amounts in a row (0.1, 0.3, 0.5, 1.0, 2.0, 3.0).
 */
function mobilePhones(read: ReadableText): ContactDetail[] {
  const { text } = read;
  const found: ContactDetail[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (DIGITS[text[at]!] !== '0' || !startsNumber(text, at)) continue;
    const number = readDigits(text, at, 11);
    const isMobile = /^01[016789]\d{7,8}$/.test(number.digits);
    if (!isMobile || (number.digits.startsWith('010') && number.digits.length < 11) || isOwnDigit(text[number.end]))
      continue;
    if (number.words === 0 && isSeries(text, at, number.end)) continue;
    // Words alone make no number: 영일공 and the like stand in names, eleven of them in a row do not.
    const isHidden = number.words > 0 || number.gaps > 4;
    found.push({ kind: isHidden ? 'HIDDEN_PHONE' : 'PHONE', place: placeOf(read, at, number.end) });
    at = number.end - 1;
  }
  return found;
}

/** Whether what stands before lets a number begin here. */
function startsNumber(text: string, at: number): boolean {
  const before = text[at - 1];
  if (before === undefined) return true;
  if (isOwnDigit(before) || /[a-z]/.test(before)) return false;
  // 1-010-…, 56-010…: the end of another number.
  return !(/[-.]/.test(before) && isOwnDigit(text[at - 2]));
}

function readDigits(text: string, start: number, most: number) {
  let digits = '';
  let [words, gaps, separators, end] = [0, 0, 0, start];
  for (let at = start; at < text.length && digits.length < most; at += 1) {
    const char = text[at]!;
    const digit = DIGITS[char];
    if (digit !== undefined) {
      if (separators > 0) gaps += 1;
      if (!isOwnDigit(char)) words += 1;
      digits += digit;
      separators = 0;
      end = at + 1;
    } else if (isSeparator(char) && separators < MOST_SEPARATORS) separators += 1;
    else break;
  }
  return { digits, words, gaps, end };
}

const MESSENGER = String.raw`카\s?카오?\s?톡|카\s?톡|ㅋ\s?ㅏ\s?톡|ㅋㅏㅌㅗㄱ|ㅋㅌ|까\s?톡|카똑|텔\s?레\s?그\s?램|텔레|텔그|위챗|왓츠앱|라인|kakao\s?(?:talk)?|telegram|wechat|whats\s?app|line`;
const ID = String.raw`[a-z][a-z0-9_.-]{3,23}`;
/** Addresses of mailboxes, chats and numbers of offices. None of them looks at a letter more than a few times. */
const PATTERNS: readonly (readonly [ContactKind, RegExp])[] = [
  // With the word id, or with a mark behind the messenger's name: 카톡 아이디 beauty, 카톡: beauty, 카톡@beauty.
  [
    'MESSENGER',
    new RegExp(
      String.raw`(?<![a-z가-힣])(?:${MESSENGER})\s{0,2}(?:(?:아이디|친추|추가|id)(?:는|은|:|=|-|\s){0,4}|[:=@]\s?)@?${ID}`,
      'g',
    ),
  ],
  // Without: only what no word looks like, letters with digits or an underscore.
  [
    'MESSENGER',
    new RegExp(
      String.raw`(?<![a-z가-힣])(?:카\s?카오?\s?톡|카\s?톡|ㅋ\s?ㅏ\s?톡|ㅋㅏㅌㅗㄱ|ㅋㅌ|까\s?톡|카똑|텔\s?레\s?그\s?램|텔레|텔그|위챗|왓츠앱|telegram|kakao\s?(?:talk)?|wechat|whats\s?app)(?:은|는|으로|로)?\s{0,2}(?=[a-z_.-]{1,23}[0-9_])${ID}`,
      'g',
    ),
  ],
  [
    'OPEN_CHAT',
    /(?<![a-z0-9.-])(?:open\.kakao\.com|pf\.kakao\.com|t\.me|telegram\.me|wa\.me|line\.me|chat\.whatsapp\.com|discord\.gg)\/[^\s<>"')]{2,100}/g,
  ],
  [
    'OPEN_CHAT',
    /(?:오픈\s?(?:채팅|톡|카톡)|오카방)\s{0,2}(?:방|으로|에서)?\s{0,2}(?:문의|들어오|입장|검색|오세요|참여|링크|주소|http)/g,
  ],
  [
    'HIDDEN_EMAIL',
    /(?<![a-z0-9._-])[a-z0-9._-]{3,40}\s{0,2}(?:골뱅이|\(at\)|\[at\]|\sat\s)\s{0,2}(?:[a-z0-9-]{2,30}|네이버|지메일|다음|한메일|구글)\s{0,2}(?:\.|닷컴|닷넷|점\s?컴|\(dot\)|\[dot\]|\sdot\s)/g,
  ],
  ['EMAIL', /(?<![a-z0-9._%+-])[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}/g],
  // Offices: 02-555-1234, 1588-1234, 070-…; with separators, for codes of materials have none or others.
  ['PHONE', /(?<![\w.-])(?:0(?:2|[3-6][1-5]|70|50\d?)[-)]\s?\d{3,4}-\d{4}|1[568]\d\d-\d{4})(?![\w-])/g],
];

/** Places of the text that tell how to reach somebody outside. Linear in its length. */
export function contactDetails(read: ReadableText): ContactDetail[] {
  const found = mobilePhones(read);
  const taken = found.map(({ place }) => place);
  for (const [kind, pattern] of PATTERNS) {
    for (const match of read.text.matchAll(pattern)) {
      const place = placeOf(read, match.index, match.index + match[0].length);
      if (taken.some((other) => other.start < place.end && place.start < other.end)) continue;
      // Hundreds of addresses are a list, and each that follows says nothing new.
      if (found.length >= 50) return found;
      taken.push(place);
      found.push({ kind, place });
    }
  }
  return found;
}
