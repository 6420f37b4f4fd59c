import {
  cosmeticGroups,
  cosmeticTypeLabel,
  productUseLabel,
  type CosmeticType,
  type ProductUse,
} from './product-types';
import { readScope } from './scope';

/** Groups with the words that stand for all of their products, the largest first. */
const GROUP_WORDS: readonly [keyof typeof cosmeticGroups, string][] = [
  ['ALL', '모든 제품'],
  ['LEAVE_ON_ALL', '씻어내지 않는 제품'],
  ['RINSE_OFF', '씻어내는 제품'],
  ['HAIR', '두발용 제품'],
  ['SKIN', '피부용 제품'],
  ['RINSE_OFF_HAIR', productUseLabel.RINSE_OFF_HAIR],
  ['RINSE_OFF_BODY', productUseLabel.RINSE_OFF_BODY],
  ['LEAVE_ON', '씻어내지 않는 얼굴·인체용'],
  ['LEAVE_ON_HAIR', productUseLabel.LEAVE_ON_HAIR],
  ['EYE', productUseLabel.EYE],
  ['LIP', productUseLabel.LIP],
  ['ORAL', productUseLabel.ORAL],
  ['NAIL', productUseLabel.NAIL],
  ['DEODORANT', productUseLabel.DEODORANT],
  ['HAIR_DYE', productUseLabel.HAIR_DYE],
  ['HAIR_WAVE', productUseLabel.HAIR_WAVE],
];

const FORM_WORDS: Record<string, string> = {
  '@spray': '스프레이',
  '@nospray': '스프레이 아닌',
  '@under3': '만 3세 미만용',
  '@child': '영유아·어린이용',
  '@nochild': '어린이용 아닌',
};

/** A group whose products are all there, or all but few, is named as a whole with what it lacks. */
export function productWords(types: ReadonlySet<CosmeticType>): string {
  const left = new Set(types);
  const words: string[] = [];
  for (const [group, word] of GROUP_WORDS) {
    const members = cosmeticGroups[group] as readonly CosmeticType[];
    const missing = members.filter((type) => !left.has(type));
    const isMostly = missing.length * 3 < members.length;
    if (missing.length === 0) words.push(word);
    else if (isMostly && members.length > 4) {
      words.push(`${word}(${missing.map((type) => cosmeticTypeLabel[type]).join(', ')} 제외)`);
    } else continue;
    for (const type of members) left.delete(type);
  }
  return [...words, ...[...left].map((type) => cosmeticTypeLabel[type])].join(', ');
}

const known = new Map<string, string>();

/** The products of a scope in Korean: `씻어내지 않는 제품(바디 로션 제외)`. */
export function scopeWords(text: string): string {
  const kept = known.get(text);
  if (kept !== undefined) return kept;
  const { types, isRest } = readScope(text);
  const form = text
    .split(' ')
    .flatMap((word) => FORM_WORDS[word] ?? [])
    .join(' ');
  const products = isRest ? '그 밖의 제품' : productWords(types);
  const words = form ? (products === '모든 제품' ? `${form} 제품` : `${form} ${products}`) : products;
  known.set(text, words);
  return words;
}

const BODY_PARTS: readonly [ProductUse, string][] = [
  ['EYE', '눈가'],
  ['LIP', '입술'],
  ['ORAL', '구강'],
  ['NAIL', '손발톱'],
  ['RINSE_OFF_HAIR', '두발'],
  ['LEAVE_ON_HAIR', '두발'],
  ['HAIR_DYE', '두발'],
  ['DEODORANT', '겨드랑이'],
];

/** The part of the body that all products of a scope are for; null where they differ. */
export function bodyPartOf(text: string): string | null {
  const { types } = readScope(text);
  const parts = new Set<string>();
  for (const type of types) {
    const part = BODY_PARTS.find(([use]) =>
      (cosmeticGroups[use as keyof typeof cosmeticGroups] as readonly CosmeticType[]).includes(type),
    );
    parts.add(part ? part[1] : '');
  }
  const [only, ...others] = [...parts];
  return only && !others.length ? only : null;
}
