import { josa } from '../text/josa';
import { cosmeticTypeLabel, type CosmeticType, type ProductCase } from './product-types';

/** So few products are named as what the others are without. */
const LEFT_OUT = 4;

const isUnder3 = ({ form }: ProductCase) => form === 'UNDER_3';
const typesOf = (products: readonly ProductCase[]): CosmeticType[] => [...new Set(products.map(({ type }) => type))];
const wordsOf = (types: readonly CosmeticType[]) => types.map((type) => cosmeticTypeLabel[type]).join(', ');

const lacks = (types: readonly CosmeticType[], others: readonly CosmeticType[]): CosmeticType[] =>
  types.filter((type) => !others.includes(type));

/** All products of an age group, or all but few; null where they are neither. */
function nearlyAll(prefix: string, types: readonly CosmeticType[], all: readonly CosmeticType[]): string | null {
  const left = lacks(all, types);
  if (!left.length) return `${prefix} 제품`;
  const isMost = left.length <= LEFT_OUT && left.length < types.length;
  return isMost ? `${josa(wordsOf(left), '을/를')} 뺀 ${prefix} 제품` : null;
}

/** Names of products of a use, none left out; of children's those of one age group apart from those of both. */
export function nameProducts(products: readonly ProductCase[], all: readonly ProductCase[]): string {
  const types = typesOf(products);
  if (!all.some(isUnder3)) return wordsOf(types);
  const smallest = typesOf(products.filter(isUnder3));
  const older = typesOf(products.filter((product) => !isUnder3(product)));
  const both = smallest.filter((type) => older.includes(type));
  const ofAge = (prefix: string, own: readonly CosmeticType[]) => {
    const alone = lacks(own, both);
    // `만 3세 미만용 제품, 바디 로션`: that of an age group nearly all are meant is said though some are of both.
    return alone.length ? (nearlyAll(prefix, own, typesOf(all)) ?? `${prefix} ${wordsOf(alone)}`) : '';
  };
  return [ofAge('만 3세 미만용', smallest), wordsOf(both), ofAge('만 3세 이상용', older)].filter(Boolean).join(', ');
}
