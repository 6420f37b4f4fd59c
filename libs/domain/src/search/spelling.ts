/** An old or common spelling, today's spelling, and the syllables after which the old spelling is correct. */
type SpellingRule = readonly [habit: string, standard: string, notAfter?: readonly string[]];

/**
 * How Korean spells chemistry has changed: official names until 2010 and everyday labels on the left, today's standard
 * on the right. A rule ending in an open syllable (`디`) also holds where a final consonant follows (`딘` becomes
 * `다인`), so that a half-typed name folds to the beginning of the whole name's fold.
 */
const rules: readonly SpellingRule[] = [
  // salts and hydrogenation: first, because they hold syllables of the rules below
  ['소디움', '소듐'],
  ['포타시움', '포타슘'],
  ['수소첨가', '하이드로제네이티드'],
  ['하이드로전', '하이드로젠'],
  // acids: 살리실산 is 살리실릭애씨드
  ['애시드', '애씨드'],
  ['엑시드', '애씨드'],
  ['릭산', '릭애씨드'],
  ['실산', '실릭애씨드'],
  ['콜산', '콜릭애씨드'],
  ['론산', '로닉애씨드'],
  ['트산', '틱애씨드'],
  ['르산', '릭애씨드'],
  ['브산', '빅애씨드'],
  ['스코르빅', '스코빅'],
  // i is read 아이 where it used to be 이
  ['디', '다이'],
  ['트리', '트라이'],
  ['이소', '아이소', ['다', '트라', '글라']],
  ['글리', '글라이'],
  ['니아신', '나이아신'],
  ['히드', '하이드'],
  ['히알', '하이알'],
  ['시클로', '사이클로'],
  ['니트로', '나이트로'],
  ['니트릴', '나이트릴'],
  ['티로신', '타이로신'],
  ['펩티드', '펩타이드'],
  ['옥시드', '옥사이드'],
  ['클로리드', '클로라이드'],
  ['세리드', '세라이드'],
  // ethyl, methyl, thio
  ['치', '티'],
  // ether, ester
  ['에테르', '에터'],
  ['에텔', '에터'],
  ['에스테르', '에스터'],
  // r and l before a consonant
  ['카르복', '카복'],
  ['카르보', '카보'],
  ['소르비', '솔비'],
  ['소르베', '솔베'],
  ['소르브', '솔브'],
  ['아르부', '알부'],
  // alkanes, silanes, siloxanes
  ['옥산', '옥세인'],
  ['록산', '록세인'],
  ['실란', '실레인'],
  ['알칸', '알케인'],
  ['데칸', '데케인'],
  ['파라핀', '알케인'],
  ['파레스', '알케스'],
  // sulf-
  ['술페이트', '설페이트'],
  ['술폰', '설폰'],
  ['술포', '설포'],
  // sugars
  ['슈크', '수크'],
  ['트레할로스', '트레할로오스'],
  ['글루코스', '글루코오스'],
  // plants and other words
  ['쉐어', '시어'],
  ['프로테인', '단백질'],
  ['크레졸', '크레솔'],
  ['프로락', '프롤락'],
  ['스티렌', '스타이렌'],
  ['코폴이머', '코폴리머'],
  ['에키나세아', '에키네시아'],
  ['로얄', '로열'],
  ['쟈', '자'],
  ['쥬', '주'],
  ['져', '저'],
  ['챠', '차'],
  ['츄', '추'],
];

/** Pairs of neighbours that a text has, each at its place of the table; two may share one. Used again by every call. */
const pairs = new Uint8Array(4096);
const placeOfPair = (text: string, at: number) =>
  (text.charCodeAt(at) * 29 + text.charCodeAt(at + 1)) & (pairs.length - 1);

function notePairs(text: string): void {
  pairs.fill(0);
  for (let at = 0; at + 1 < text.length; at++) pairs[placeOfPair(text, at)] = 1;
}

const compiled = rules.map(([habit, standard, notAfter = []]) => {
  const from = habit.normalize('NFD');
  const to = standard.normalize('NFD');
  // A standard that ends in the habit (아이소, 하이드) must not grow again.
  const before = [
    ...notAfter.map((text) => text.normalize('NFD')),
    ...(to.endsWith(from) ? [to.slice(0, -from.length)] : []),
  ];
  const pattern = new RegExp(before.map((text) => `(?<!${text})`).join('') + from, 'g');
  return { beginning: placeOfPair(from, 0), from, pattern, to };
});

const HANGUL = /\p{Script=Hangul}/u;

/**
 * Gives all spellings of a Korean name one form: `메칠파라벤` and `메틸파라벤` are `메틸파라벤`. The form is for comparing,
 * not for screens: a rule also holds where today's standard keeps the old syllable (`글리세린` is `글라이세린`).
 */
export function foldSpelling(text: string): string {
  // All rules are about Hangul, and most names of most lists have none.
  if (!HANGUL.test(text)) return text.normalize('NFC');
  let folded = text.normalize('NFD');
  notePairs(folded);
  for (const { beginning, from, pattern, to } of compiled) {
    // Few names have a habit at all, and trying the expressions of all of them takes ten times as long.
    if (pairs[beginning] === 0 || !folded.includes(from)) continue;
    folded = folded.replace(pattern, to);
    notePairs(folded);
  }
  return folded.normalize('NFC');
}

const letterNames: Readonly<Record<string, string>> = {
  a: '에이',
  b: '비',
  c: '씨',
  d: '디',
  e: '이',
  f: '에프',
  g: '지',
  h: '에이치',
  i: '아이',
  j: '제이',
  k: '케이',
  l: '엘',
  m: '엠',
  n: '엔',
  o: '오',
  p: '피',
  q: '큐',
  r: '알',
  s: '에스',
  t: '티',
  u: '유',
  v: '브이',
  w: '더블유',
  x: '엑스',
  y: '와이',
  z: '제트',
};

/**
 * Korean names spell abbreviations by the names of the letters (세라마이드엔피, 피이지-40); people write `세라마이드NP`.
 * Latin letters in a text with Hangul syllables become their names; words of six letters and more stay words, and so do C12 and its like.
 */
export function spellLetters(text: string): string {
  if (!/[가-힣]/.test(text)) return text;
  return text.replace(/(?<![a-z])[a-z]{1,5}(?![a-z\d])/gi, (letters) =>
    [...letters.toLowerCase()].map((letter) => letterNames[letter] ?? letter).join(''),
  );
}
