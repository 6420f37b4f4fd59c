/** For whom a product is by an age: children, those under three among them; null from fourteen on, which no list sets apart. */
export interface NamedAge {
  group: 'CHILD' | 'UNDER_3' | null;
  length: number;
}

/** `3세대` is no age, `5세용` is one: what may stand behind it. */
const BEHIND = String.raw`(?=용|미만|이하|이상|초과|부터|까지|짜리|전후|된|인|아[기이동]|어린|유아|영아|[은는가의도만에와로](?![가-힣]{2})|[^가-힣]|$)`;
const AGE = new RegExp(
  String.raw`(?:만\s?)?(\d{1,2})(?:\s?[~–-]\s?(\d{1,2}))?\s?(?:(세|살)${BEHIND}|(개월)(?=\s?(?:용|미만|이하|이상|부터|까지|짜리|된|아[기이]|영아|유아)))(?:\s?(미만|이하|이상|초과|부터))?`,
  'y',
);
const ENGLISH =
  /(?:(?:aged?|ages)\s)?(\d{1,2})(?:\s?(?:-|–|to)\s?(\d{1,2}))?[\s-]?(?:(years?|yrs?)|(months?))[\s-](?:olds?|of age)/y;

/** Products for children are those up to this age (「화장품법 시행규칙」 [별표 3], 만 13세 이하). */
const OLDEST = 13;
const MONTHS = 12;
const UPWARDS = ['이상', '초과', '부터'];
const DOWNWARDS = ['미만', '이하'];

/** The age that begins at a place of a text in lower case; null where none does. */
export function ageAt(text: string, place: number): NamedAge | null {
  if (/[\d.,]/.test(text[place - 1] ?? '')) return null;
  return korean(text, place) ?? english(text, place);
}

function korean(text: string, place: number): NamedAge | null {
  AGE.lastIndex = place;
  const found = AGE.exec(text);
  if (!found) return null;
  const [whole, from, to, , months, bound = ''] = found;
  const scale = months ? MONTHS : 1;
  return { group: groupOf(Number(from) / scale, Number(to ?? from) / scale, bound), length: whole.length };
}

function english(text: string, place: number): NamedAge | null {
  ENGLISH.lastIndex = place;
  const found = ENGLISH.exec(text);
  if (!found) return null;
  const [whole, from, to, , months] = found;
  const scale = months ? MONTHS : 1;
  return { group: groupOf(Number(from) / scale, Number(to ?? from) / scale, ''), length: whole.length };
}

function groupOf(from: number, to: number, bound: string): NamedAge['group'] {
  const isUpwards = UPWARDS.includes(bound);
  if (from > OLDEST) return DOWNWARDS.includes(bound) ? 'CHILD' : null;
  if (from === OLDEST && isUpwards) return null;
  const isUnder3 = !isUpwards && (to < 3 || (to === 3 && bound === '미만'));
  return isUnder3 ? 'UNDER_3' : 'CHILD';
}
