import type { ConditionAnswers, ConditionQuestion } from './condition-questions';
import {
  casesOfUse,
  cosmeticGroups,
  cosmeticTypeLabel,
  namedOnlyCases,
  type CosmeticType,
  type ProductCase,
  type ProductUse,
} from './product-types';
import { usesFor, type RuleEntry, type RuleUse, type UseKind } from './rule-entry';
import { productWords } from './scope-words';

const PREFIX = 'product:';
/** Products of several uses have one name: an answer belongs to the use that was asked about. */
const prefixOf = (use: ProductUse) => `${PREFIX}${use}:`;
const UNDER_3 = 'UNDER_3';

const wordOf = ({ type, form }: ProductCase): string => (form === UNDER_3 ? `${type}@${UNDER_3}` : type);

const wordsOf = (key: string): string[] => key.slice(key.lastIndexOf(':') + 1).split('.');

const isMeant = (key: string, product: ProductCase): boolean => {
  const words = wordsOf(key);
  return words.includes(wordOf(product)) || (product.form === UNDER_3 && words.includes(UNDER_3));
};

/** The products that a question could mean, after what was answered about them. */
export function casesOf({
  use,
  answers = {},
  entries = [],
}: {
  use: ProductUse;
  answers?: ConditionAnswers;
  entries?: readonly RuleEntry[];
}): readonly ProductCase[] {
  const said = Object.entries(answers).filter(([key]) => key.startsWith(prefixOf(use)));
  const usual = casesOfEntries(use, entries);
  const alone = namedAlone(use, said).filter(({ type }) => !usual.some((other) => other.type === type));
  const all = [...usual, ...alone];
  const left = said.length ? all.filter((product) => said.every(([key, yes]) => isMeant(key, product) === yes)) : all;
  // Answers that leave no product contradict each other.
  return left.length ? left : all;
}

const PERMITS: readonly UseKind[] = ['LIMIT', 'FREE', 'OPEN'];

/** The parts of an entry that allow a product, under a limit or a condition or without. */
const permitsOf = (entry: RuleEntry, product: ProductCase): RuleUse[] =>
  entry.isRead ? usesFor(entry, product).filter(({ kind }) => PERMITS.includes(kind)) : [];

/**
 * Every product that a question after a use could mean where these entries speak. One that is left out elsewhere is meant
 * where an entry names it and none allows another product of the use: of persulfates in hair dyes only bleaches are left.
 */
export function casesOfEntries(use: ProductUse, entries: readonly RuleEntry[]): readonly ProductCase[] {
  const usual = casesOfUse(use);
  const allows = (product: ProductCase) => entries.some((entry) => permitsOf(entry, product).length > 0);
  const isNamed = (product: ProductCase) =>
    entries.some((entry) => permitsOf(entry, product).some(({ scope }) => scope.split(' ').includes(product.type)));
  const named = namedOnlyCases(use).filter(isNamed);
  return named.length && !usual.some(allows) ? [...usual, ...named] : usual;
}

/**
 * Products that a question after the whole use leaves out, where the answer names them alone (치아 미백 of 구강). Sprayed, or made for
 * children, any product may be (`어린이 립밤`).
 */
function namedAlone(use: ProductUse, said: readonly [key: string, yes: boolean][]): ProductCase[] {
  const asked = new Set(casesOfUse(use).map(wordOf));
  return said
    .flatMap(([key, yes]) => (yes ? wordsOf(key) : []))
    .filter((word) => !asked.has(word))
    .flatMap((word) => aloneIn(use, word));
}

function aloneIn(use: ProductUse, word: string): ProductCase[] {
  const [name = '', age] = word.split('@');
  const isForm = use === 'SPRAY' || use === 'CHILD';
  const types: readonly string[] = isForm ? cosmeticGroups.ALL : cosmeticGroups[use];
  if (!types.includes(name) || (age !== undefined && (use !== 'CHILD' || age !== UNDER_3))) return [];
  return [{ type: name as CosmeticType, form: age === undefined ? (isForm ? use : 'PLAIN') : UNDER_3 }];
}

/** Whether the product is one of these: of a use whose products a country treats differently. */
export function productQuestion(
  use: ProductUse,
  products: readonly ProductCase[],
  all: readonly ProductCase[],
): ConditionQuestion {
  const children = all.filter(({ form }) => form === UNDER_3);
  const isUnder3 = children.length > 0 && products.every(({ form }) => form === UNDER_3);
  const words = isUnder3 && products.length === children.length ? [UNDER_3] : products.map(wordOf);
  return named(`${prefixOf(use)}${words.join('.')}`);
}

/** The question of a key of `productQuestion`; null for other keys. */
export const readProductQuestion = (key: string): ConditionQuestion | null =>
  key.startsWith(PREFIX) ? named(key) : null;

function named(key: string): ConditionQuestion {
  const words = wordsOf(key);
  const types = words
    .map((word) => word.split('@')[0]!)
    .filter((type): type is CosmeticType => Object.hasOwn(cosmeticTypeLabel, type));
  const isUnder3 = words.every((word) => word.endsWith(UNDER_3));
  const name = [...(isUnder3 ? ['만 3세 미만용'] : []), ...(types.length ? [productWords(new Set(types))] : [])].join(
    ' ',
  );
  const one = name.endsWith('제품') ? name : `${name} 제품`;
  return {
    key,
    ask: `${one}인가요?`,
    said: { yes: `${one}이라고`, no: `${one}이 아니라고` },
    saves: null,
  };
}
