import { withoutParticle } from '@gredia/domain/ai';
import { saysLaw } from './look-ups';
import type { Said } from '../records/said';

/**
 * Words of rules, of safety and of effects, and all that denies: one of them turns what a sentence means, and a record that holds its
 * words does not hold the sentence yet.
 */
const TURNING =
  /%|％|퍼센트|ppm|금지|허용|가능|불가|제한|한도|기준|규제|규정|법적|안전|위험|유해|무해|독성|효과|효능|치료|개선|초과|이하|이내|이상|미만|까지|없|않|못|아니|안 |해도|괜찮|적합|만 쓰|safe|allow|permit|ban|prohibit|limit|restrict|legal|effective|cure|treat|must|never|\bnot\b|\bno\b|n't/i;

/** Words that join others and say nothing. */
const JOINING = new Set(
  (
    '그리고 또 또한 또는 및 이 그 저 것 등 수 성분 원료 이름 기능 등록 등록된 등록되어 올라온 올라와 있어요 있습니다 이에요 예요 입니다 ' +
    '이며 이고 다음 함께 모두 각각 같은 같아요 되어 돼 있는 쓰이는 쓰여요 판매사 제조사 공급사 다른 the a an is are of and or as for with'
  ).split(' '),
);
const ENDINGS = ['이에요', '예요', '입니다', '이며', '이고', '으로', '되어', '된', '인', '이라고', '라고', '하고'];

/** Whether two texts say the same letter by letter, but for spaces and the point at the end. */
export const isSame = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().replace(/\.$/, '');

const numbersIn = (text: string): string[] =>
  (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => String(Number(number.replace(',', '.'))));

/**
 * Whether a sentence of the model may be told in its own words: each of its numbers, names and words stands in what it cites, and
 * it says nothing of law, safety or effect. Of those the record alone speaks.
 */
export function isHeld(text: string, cited: readonly Said[]): boolean {
  if (!cited.length || TURNING.test(text) || cited.some(saysLaw)) return false;
  const held = cited
    .flatMap(({ about, word, text: own, evidence }) => [about, word, own, ...evidence.flatMap(textsOf)])
    .join(' ')
    .normalize('NFC')
    .toLowerCase();
  const numbers = new Set(numbersIn(held));
  const heldWords = new Set(wordsIn(held));
  return (
    numbersIn(text).every((number) => numbers.has(number)) &&
    wordsIn(text.normalize('NFC').toLowerCase()).every((word) => isWordHeld(word, held, heldWords))
  );
}

const textsOf = ({ title, quote, date }: Said['evidence'][number]) => [title, quote, date];

const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => /\p{L}/u.test(word));

/** @param held with its words: of one letter only the whole word holds */
function isWordHeld(word: string, held: string, heldWords: ReadonlySet<string>): boolean {
  const ended = ENDINGS.flatMap((ending) => (word.endsWith(ending) ? [word.slice(0, -ending.length)] : []));
  return [word, ...withoutParticle(word), ...ended].some(
    (stem) => JOINING.has(stem) || heldWords.has(stem) || (stem.length > 1 && held.includes(stem)),
  );
}
