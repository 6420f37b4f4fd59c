import {
  casesOfUse,
  cosmeticGroups,
  cosmeticTypeLabel,
  namedOnlyTypes,
  PRODUCT_USES,
  productUseLabel,
  type CosmeticType,
  type ProductCase,
  type ProductUse,
} from '../regulations/product-types';
import { casesOf, productQuestion } from '../regulations/product-questions';
import type { ConditionAnswers } from '../regulations/condition-questions';
import type { ProductMeaning } from './product-words';

/** A product that a question is about: a use, or one kind of product of it. */
export interface AskedProduct {
  use: ProductUse;
  type: CosmeticType | null;
  isUnder3: boolean;
}

type TypeUse = Exclude<ProductUse, 'SPRAY' | 'CHILD'>;
const TYPE_USES = PRODUCT_USES.filter((use): use is TypeUse => use !== 'SPRAY' && use !== 'CHILD');

const useOfType = (type: CosmeticType): ProductUse =>
  TYPE_USES.find((use) => (cosmeticGroups[use] as readonly CosmeticType[]).includes(type))!;

/** Products that are meant only where they are named, so that an answer of every use does not speak of them. */
export const namedOnlyProducts = (): AskedProduct[] =>
  namedOnlyTypes.map((type) => ({ use: useOfType(type), type, isUnder3: false }));

const hasType = (use: ProductUse, type: CosmeticType): boolean => casesOfUse(use).some((one) => one.type === type);

interface Traits {
  isRinsedOff: boolean;
  isLeftOn: boolean;
  isHair: boolean;
  isSpray: boolean;
  isChild: boolean;
  isUnder3: boolean;
}

/** What a question says of the product, and what of it no product that the lists tell apart has. */
export interface ReadProducts {
  products: AskedProduct[];
  /** Words that were left out of account. */
  unread: string[];
}

/** The products that the words of a question name together: `어린이 샴푸` is one, `샴푸와 크림` are two. */
export function readProducts(meanings: readonly ProductMeaning[]): ReadProducts {
  const said = (trait: string) => meanings.some((one) => 'trait' in one && one.trait === trait);
  const traits: Traits = {
    isRinsedOff: said('RINSE_OFF'),
    isLeftOn: said('LEAVE_ON'),
    isHair: said('HAIR'),
    isSpray: said('SPRAY'),
    isChild: said('CHILD') || said('UNDER_3'),
    isUnder3: said('UNDER_3'),
  };
  const unread: string[] = [];
  const typed = meanings.flatMap((one) => ('type' in one ? [one] : []));
  const used = meanings.flatMap((one) => ('use' in one ? [one.use] : []));
  const products = [
    ...typed.map(({ type, isSpray = false }) =>
      productOfType(type, { ...traits, isSpray: traits.isSpray || isSpray }, unread),
    ),
    ...(used.length || !typed.length ? usesOf(used, traits, unread) : []),
  ];
  return { products: distinct(products), unread: [...new Set(unread)] };
}

function productOfType(type: CosmeticType, traits: Traits, unread: string[]): AskedProduct {
  const { isChild, isSpray, isUnder3 } = traits;
  const use = useOfType(type);
  const meant = useMeant(use, traits, unread);
  if (meant !== use) {
    // `씻어내지 않는 컨디셔너` is none of the conditioners that the lists know: of what it is called its use alone is left.
    if (isChild) unread.push(isUnder3 ? '3세 미만' : '어린이');
    if (isSpray) unread.push('스프레이');
    return whole(meant);
  }
  if (isChild && hasType('CHILD', type)) {
    if (isSpray) unread.push('스프레이');
    return { use: 'CHILD', type, isUnder3 };
  }
  if (isChild) unread.push(isUnder3 ? '3세 미만' : '어린이');
  if (isSpray && hasType('SPRAY', type)) return { use: 'SPRAY', type, isUnder3: false };
  if (isSpray) unread.push('스프레이');
  return { use, type, isUnder3: false };
}

const whole = (use: ProductUse, isUnder3 = false): AskedProduct => ({ use, type: null, isUnder3 });

const WASHED_OFF: readonly ProductUse[] = ['RINSE_OFF_HAIR', 'RINSE_OFF_BODY'];
const LEFT_ON: readonly ProductUse[] = ['LEAVE_ON', 'LEAVE_ON_HAIR'];
const OF_HAIR: readonly ProductUse[] = ['RINSE_OFF_HAIR', 'LEAVE_ON_HAIR', 'HAIR_DYE', 'HAIR_WAVE'];

/**
 * The use of a named product with what else is said of it: `헤어 세럼` stays on the hair, `씻어내는 크림` is washed off. What is said of
 * a product that the lists do not tell apart by it is left out of account (`unread`).
 */
function useMeant(use: ProductUse, { isRinsedOff, isLeftOn, isHair }: Traits, unread: string[]): ProductUse {
  const isWashedOff = WASHED_OFF.includes(use);
  const isPlain = isWashedOff || LEFT_ON.includes(use);
  const isBoth = isRinsedOff && isLeftOn;
  if (isRinsedOff && (!isPlain || isBoth)) unread.push('씻어내는');
  if (isLeftOn && (!isPlain || isBoth)) unread.push('씻어내지 않는');
  if (isHair && !isPlain && !OF_HAIR.includes(use)) unread.push('두발용');
  if (!isPlain) return use;
  const goesOff = isRinsedOff === isLeftOn ? isWashedOff : isRinsedOff;
  if (isHair || OF_HAIR.includes(use)) return goesOff ? 'RINSE_OFF_HAIR' : 'LEAVE_ON_HAIR';
  return goesOff ? 'RINSE_OFF_BODY' : 'LEAVE_ON';
}

function usesOf(used: readonly ProductUse[], traits: Traits, unread: string[]): AskedProduct[] {
  const { isChild, isUnder3, isSpray, isRinsedOff, isLeftOn, isHair } = traits;
  if (isChild) {
    if (isSpray) unread.push('스프레이');
    if (isHair) unread.push('두발용');
    if (isRinsedOff) unread.push('씻어내는');
    if (isLeftOn) unread.push('씻어내지 않는');
    return [whole('CHILD', isUnder3)];
  }
  if (isSpray) {
    if (isHair) unread.push('두발용');
    if (isRinsedOff) unread.push('씻어내는');
    return [whole('SPRAY')];
  }
  if (used.length) return used.map((use) => whole(useMeant(use, traits, unread)));
  if (isHair && isRinsedOff && !isLeftOn) return [whole('RINSE_OFF_HAIR')];
  if (isHair && isLeftOn && !isRinsedOff) return [whole('LEAVE_ON_HAIR')];
  if (isHair) return [whole('RINSE_OFF_HAIR'), whole('LEAVE_ON_HAIR')];
  return [
    ...(isRinsedOff ? [whole('RINSE_OFF_BODY'), whole('RINSE_OFF_HAIR')] : []),
    ...(isLeftOn ? [whole('LEAVE_ON'), whole('LEAVE_ON_HAIR')] : []),
  ];
}

const keyOf = ({ use, type, isUnder3 }: AskedProduct) => `${use} ${type} ${isUnder3}`;

const distinct = (products: readonly AskedProduct[]): AskedProduct[] => [
  ...new Map(products.map((product) => [keyOf(product), product])).values(),
];

/** What a product is called in an answer. */
export function askedProductLabel({ use, type, isUnder3 }: AskedProduct): string {
  const name = type === null ? productUseLabel[use] : cosmeticTypeLabel[type];
  if (isUnder3) return type === null ? '만 3세 미만용 제품' : `만 3세 미만용 ${name}`;
  if (type !== null && use === 'SPRAY' && !name.includes('스프레이')) return `${name} (스프레이)`;
  return type !== null && use === 'CHILD' ? `${name} (영유아·어린이)` : name;
}

/** The product as answers to the questions that tell products of a use apart; empty where the whole use is meant. */
export function answersOfProduct({ use, type, isUnder3 }: AskedProduct): ConditionAnswers {
  if (type === null && !isUnder3) return {};
  const all = casesOfUse(use);
  const meant = all.filter((one) => (type === null || one.type === type) && (!isUnder3 || one.form === 'UNDER_3'));
  const named: readonly ProductCase[] = meant.length || type === null ? meant : [{ type, form: 'PLAIN' }];
  return { [productQuestion(use, named, all).key]: true };
}

/** Every product that may be meant. */
export const casesOfProduct = (product: AskedProduct): readonly ProductCase[] =>
  casesOf({ use: product.use, answers: answersOfProduct(product) });
