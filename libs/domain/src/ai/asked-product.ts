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
import type { RuleEntry } from '../regulations/rule-entry';
import { atPlaces, placesLeftOut } from './body-places';
import type { ProductMeaning, TypeUse } from './product-words';

/** A product that a question is about: a use, or one kind of product of it. Any kind may be a spray or for children. */
export interface AskedProduct {
  use: ProductUse;
  type: CosmeticType | null;
  isUnder3: boolean;
  /** The use that a spray or product for children without a type belongs to (`아기 로션`); absent where it may be any. */
  of?: TypeUse;
}

const TYPE_USES = PRODUCT_USES.filter((use): use is TypeUse => use !== 'SPRAY' && use !== 'CHILD');

const useOfType = (type: CosmeticType): TypeUse =>
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
  /** What is told of each by itself, and of nothing that is both. */
  apart: string[];
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
  const places = [...new Set(meanings.flatMap((one) => ('place' in one ? [one.place] : [])))];
  const typed = meanings.flatMap((one) => ('type' in one ? atPlaces(one, places) : []));
  const used = meanings.flatMap((one) => ('use' in one ? [one.use] : []));
  const uses = used.length || !typed.length ? usesOf(used, traits, unread) : [];
  unread.push(...placesLeftOut(places, typed, used, traits.isHair));
  const products = [
    ...typed.flatMap(({ type, isSpray = false }) =>
      inForms(plainOf(type, traits, unread), { ...traits, isSpray: traits.isSpray || isSpray }),
    ),
    ...uses.flatMap((use) => inForms({ use, type: null }, traits)),
    ...(typed.length || uses.length ? [] : inForms({ use: null, type: null }, traits)),
  ];
  const isBoth = traits.isChild && products.some(({ use }) => use === 'SPRAY');
  return { products: distinct(products), unread: [...new Set(unread)], apart: isBoth ? ['어린이 스프레이'] : [] };
}

/** A product without what is said of its form; null as its use where the form is all that is said. */
type PlainProduct = { use: TypeUse; type: CosmeticType | null } | { use: null; type: null };

/** `씻어내지 않는 컨디셔너` is none of the conditioners that the lists know: of what it is called its use alone is left. */
function plainOf(type: CosmeticType, traits: Traits, unread: string[]): PlainProduct {
  const use = useOfType(type);
  const meant = useMeant(use, traits, unread);
  return { use: meant, type: meant === use ? type : null };
}

/** Each form that a product has, asked about by itself: no list knows sprays for children as a kind of their own. */
function inForms({ use, type }: PlainProduct, { isChild, isSpray, isUnder3 }: Traits): AskedProduct[] {
  const belonging = use !== null && type === null ? { of: use } : {};
  return [
    ...(isChild ? [{ use: 'CHILD' as const, type, isUnder3, ...belonging }] : []),
    ...(isSpray ? [{ use: 'SPRAY' as const, type, isUnder3: false, ...belonging }] : []),
    ...(use !== null && !isChild && !isSpray ? [{ use, type, isUnder3: false }] : []),
  ];
}

const WASHED_OFF: readonly TypeUse[] = ['RINSE_OFF_HAIR', 'RINSE_OFF_BODY'];
const LEFT_ON: readonly TypeUse[] = ['LEAVE_ON', 'LEAVE_ON_HAIR'];
const OF_HAIR: readonly TypeUse[] = ['RINSE_OFF_HAIR', 'LEAVE_ON_HAIR', 'HAIR_DYE', 'HAIR_WAVE'];

/**
 * The use of a named product with what else is said of it: `헤어 세럼` stays on the hair, `씻어내는 크림` is washed off. What is said of
 * a product that the lists do not tell apart by it is left out of account (`unread`).
 */
function useMeant(use: TypeUse, { isRinsedOff, isLeftOn, isHair }: Traits, unread: string[]): TypeUse {
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

/** The uses that are meant where no type of product is: those that are named, or those that the way of using it tells. */
function usesOf(used: readonly TypeUse[], traits: Traits, unread: string[]): TypeUse[] {
  const { isSpray, isRinsedOff, isLeftOn, isHair } = traits;
  if (used.length) return used.map((use) => useMeant(use, traits, unread));
  if (isHair && isRinsedOff && !isLeftOn) return ['RINSE_OFF_HAIR'];
  if (isHair && (isLeftOn || isSpray) && !isRinsedOff) return ['LEAVE_ON_HAIR'];
  if (isHair) return ['RINSE_OFF_HAIR', 'LEAVE_ON_HAIR'];
  return [
    ...(isRinsedOff ? (['RINSE_OFF_BODY', 'RINSE_OFF_HAIR'] as const) : []),
    ...(isLeftOn ? (['LEAVE_ON', 'LEAVE_ON_HAIR'] as const) : []),
  ];
}

const keyOf = ({ use, type, isUnder3, of }: AskedProduct) => `${use} ${type} ${isUnder3} ${of}`;

const distinct = (products: readonly AskedProduct[]): AskedProduct[] => [
  ...new Map(products.map((product) => [keyOf(product), product])).values(),
];

/** What a product is called in an answer. */
export function askedProductLabel({ use, type, isUnder3, of }: AskedProduct): string {
  const named = type === null ? of : type;
  const name = type === null ? productUseLabel[of ?? use] : cosmeticTypeLabel[type];
  if (isUnder3) return named === undefined ? '만 3세 미만용 제품' : `만 3세 미만용 ${name}`;
  if (named === undefined) return name;
  if (use === 'SPRAY') return name.includes('스프레이') ? name : `${name} (스프레이)`;
  return use === 'CHILD' ? `${name} (영유아·어린이)` : name;
}

/** The types of a use that there are as sprays or for children; all of them where the lists know none. */
function typesIn(form: ProductUse, of: TypeUse): CosmeticType[] {
  const all = casesOfUse(of).map(({ type }) => type);
  const known = all.filter((type) => hasType(form, type));
  return known.length ? known : all;
}

function formsOf({ use, isUnder3 }: AskedProduct): ProductCase['form'][] {
  if (use === 'CHILD') return isUnder3 ? ['UNDER_3'] : ['UNDER_3', 'CHILD'];
  return [use === 'SPRAY' ? use : 'PLAIN'];
}

/** The product as answers to the questions that tell products of a use apart; empty where the whole use is meant. */
export function answersOfProduct(product: AskedProduct): ConditionAnswers {
  const { use, type, isUnder3, of } = product;
  if (type === null && !of && !isUnder3) return {};
  const all = casesOfUse(use);
  const types = type === null ? (of ? typesIn(use, of) : all.map((one) => one.type)) : [type];
  const forms = formsOf(product);
  const named = [...new Set(types)].flatMap((one) => forms.map((form): ProductCase => ({ type: one, form })));
  return { [productQuestion(use, named, all).key]: true };
}

/** Every product that may be meant where these entries speak. */
export const casesOfProduct = (product: AskedProduct, entries: readonly RuleEntry[]): readonly ProductCase[] =>
  casesOf({ use: product.use, answers: answersOfProduct(product), entries });
