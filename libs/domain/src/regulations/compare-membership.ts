import { casNumbersIn, ecNumbersIn } from '../ingredients/cas';
import { latinNameKeys } from '../ingredients/name-join';
import { spellingKey } from '../search/keys';
import { foldSpelling } from '../search/spelling';
import { josa } from '../text/josa';
import { entriesNamed } from './entries-named';
import { lawList, type ListKey } from './law-lists';
import { markWords, type MarkedText } from './mark-words';
import { traitsOf, type TraitKind } from './membership-traits';

/** What an entry of a list says of which substance it means. */
export interface ComparedEntry {
  list: ListKey;
  entry: string;
  name: string;
  nameKor: string | null;
  names: readonly string[];
  inciNames: readonly string[];
  casNo: readonly string[];
  ecNo: readonly string[];
  texts: readonly { label: string; text: string; lang: string }[];
}

/** What the dictionary says of an ingredient. */
export interface ComparedIngredient {
  inci: string | null;
  nameKor: string | null;
  nameEng: string | null;
  nameCn: string | null;
  synonyms: readonly string[];
  nameKorPrevious: readonly string[];
  casNo: readonly string[];
  ecNo: readonly string[];
  /** How the Union's register and the Korean list describe it. */
  descriptions: readonly string[];
  /** The column of the Union's register that names entries. */
  euRestriction: string | null;
}

export type FactKind = 'NAME' | 'CAS' | 'EC' | TraitKind | 'COSING';

/** Whether both say the same: SAME 같음, DIFFERENT 다름, UNKNOWN 모름. */
export type FactOutcome = 'SAME' | 'DIFFERENT' | 'UNKNOWN';

export interface ComparedFact {
  kind: FactKind;
  /** The kind in Korean. */
  label: string;
  entry: string[];
  ingredient: string[];
  outcome: FactOutcome;
  sentence: string;
}

/** How sure the facts alone make it that the ingredient is meant. */
export type Likelihood = 'HIGH' | 'MIDDLE' | 'LOW';

export interface MembershipComparison {
  entryTexts: MarkedText[];
  ingredientTexts: MarkedText[];
  facts: ComparedFact[];
  likelihood: Likelihood;
}

export const factLabel: Record<FactKind, string> = {
  NAME: '이름',
  CAS: 'CAS',
  EC: 'EC',
  PART: '부위',
  PREPARATION: '가공',
  SOLVENT: '용매',
  FORM: '형태',
  COSING: '제한 칸',
};

export const factOutcomeLabel: Record<FactOutcome, string> = { SAME: '같음', DIFFERENT: '다름', UNKNOWN: '모름' };

export const likelihoodLabel: Record<Likelihood, string> = { HIGH: '높음', MIDDLE: '보통', LOW: '낮음' };

/** Cells that say which substance is meant; the others say what holds for it. */
const NAMING = /이름|물질|원료|성분|명칭|색소/;

/** So many names of each side are shown. */
const NAMES_SHOWN = 4;

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.flatMap((value) => (value?.trim() ? [value.trim()] : []))),
];

/** Holds an entry of law against an ingredient: words, names, numbers, part, preparation, solvent and form. */
export function compareMembership(entry: ComparedEntry, ingredient: ComparedIngredient): MembershipComparison {
  const entryNames = distinct([entry.name, entry.nameKor, ...entry.names, ...entry.inciNames]);
  const { inci, nameEng, nameKor, nameCn, synonyms, nameKorPrevious } = ingredient;
  const ownNames = distinct([inci, nameEng, nameKor, nameCn, ...synonyms, ...nameKorPrevious]);
  const named = entry.texts.filter(({ label }) => NAMING.test(label));
  const naming = named.length ? named : [{ label: '이름', text: entry.name, lang: 'en' }];
  const rest = entry.texts.filter((text) => !named.includes(text));
  const entryWords = [...entryNames, ...naming.map(({ text }) => text)];
  const ownTexts = textsOfIngredient(ingredient);
  const ownWords = [...ownNames, ...ingredient.descriptions];

  const facts = [
    nameFact(entryNames, ownNames),
    numberFact('CAS', entry.casNo, ingredient.casNo.flatMap(casNumbersIn)),
    numberFact('EC', entry.ecNo, ingredient.ecNo.flatMap(ecNumbersIn)),
    ...traitFacts(entryWords, ownWords),
    ...cosingFact(entry, ingredient),
  ];
  return {
    entryTexts: [
      ...markWords(naming, { names: entryNames, others: ownWords, isEntry: true }),
      ...rest.map(({ label, text, lang }) => ({ label, lang, runs: [{ text, mark: null }] })),
    ],
    ingredientTexts: markWords(ownTexts, { names: ownNames, others: entryWords, isEntry: false }),
    facts,
    likelihood: likelihoodOf(facts),
  };
}

function textsOfIngredient(ingredient: ComparedIngredient) {
  const { inci, nameKor, nameEng, synonyms, nameKorPrevious, descriptions } = ingredient;
  const cell = (label: string, lang: string, ...values: (string | null)[]) => {
    const text = distinct(values).join(', ');
    return text === '' ? [] : [{ label, text, lang }];
  };
  return [
    ...cell('국제명', 'en', inci ?? nameEng),
    ...cell('국문명', 'ko', nameKor),
    ...cell('다른 이름', 'en', ...synonyms, ...nameKorPrevious),
    ...descriptions.flatMap((text) => cell('설명', /[가-힣]/.test(text) ? 'ko' : 'en', text)),
  ];
}

const isKorean = (name: string) => /[가-힣]/.test(name);
const isHan = (name: string) => !isKorean(name) && /\p{Script=Han}/u.test(name);
const scriptOf = (name: string) => (isKorean(name) ? 'ko' : isHan(name) ? 'zh' : 'latin');

/** By these two spellings are one name. */
function keysOf(name: string): string[] {
  if (isKorean(name)) return [spellingKey(foldSpelling(name)).replaceAll(' ', '')];
  if (isHan(name)) return [name];
  const { exact, plain } = latinNameKeys(name);
  return [exact, plain];
}

function nameFact(entry: string[], ingredient: string[]): ComparedFact {
  const own = new Map(ingredient.flatMap((name) => keysOf(name).map((key) => [key, name] as const)));
  const same = entry.filter((name) => keysOf(name).some((key) => own.has(key)));
  const isComparable = entry.some((name) => ingredient.some((other) => scriptOf(name) === scriptOf(other)));
  const outcome = same.length ? 'SAME' : isComparable ? 'DIFFERENT' : 'UNKNOWN';
  // A spelling with other letter cases says nothing new.
  function first(names: readonly string[]): string[] {
    const known = new Set<string>();
    const isNew = (key: string) => known.size < known.add(key).size;
    return names.filter((name) => isNew(keysOf(name)[0]!)).slice(0, NAMES_SHOWN);
  }
  return fact('NAME', first([...same, ...entry]), first(ingredient), outcome);
}

function numberFact(kind: 'CAS' | 'EC', entry: readonly string[], ingredient: readonly string[]): ComparedFact {
  const own = distinct(ingredient);
  const isComparable = entry.length > 0 && own.length > 0;
  const outcome = !isComparable ? 'UNKNOWN' : entry.some((number) => own.includes(number)) ? 'SAME' : 'DIFFERENT';
  return fact(kind, [...entry], own, outcome);
}

/** Where the two only overlap, as of `leaf and root` with `leaf`, a person has to say it. */
function traitOutcome(entry: string[], ingredient: string[]): FactOutcome {
  if (!entry.length || !ingredient.length) return 'UNKNOWN';
  const shared = entry.filter((value) => ingredient.includes(value));
  if (shared.length === 0) return 'DIFFERENT';
  return shared.length === entry.length && shared.length === ingredient.length ? 'SAME' : 'UNKNOWN';
}

function traitFacts(entryTexts: readonly string[], ingredientTexts: readonly string[]): ComparedFact[] {
  const [entry, ingredient] = [traitsOf(entryTexts), traitsOf(ingredientTexts)];
  return (['PART', 'PREPARATION', 'SOLVENT', 'FORM'] as const).flatMap((kind) => {
    const [said, own] = [entry[kind], ingredient[kind]];
    // A form is always asked for: without a word of it on either side nobody knows.
    if (!said.length && !own.length && kind !== 'FORM') return [];
    return [fact(kind, said, own, traitOutcome(said, own))];
  });
}

/** The Union's register names entries of the Union's annexes alone. */
function cosingFact({ list, entry }: ComparedEntry, { euRestriction }: ComparedIngredient): ComparedFact[] {
  const { country, prefix } = lawList(list);
  if (country !== 'EU') return [];
  const label = `${prefix}${entry}`;
  const named = entriesNamed(euRestriction ?? '');
  const isNamed = named.some((one) => one.toLowerCase() === label.toLowerCase());
  return [fact('COSING', [label], named, isNamed ? 'SAME' : named.length ? 'DIFFERENT' : 'UNKNOWN')];
}

const fact = (kind: FactKind, entry: string[], ingredient: string[], outcome: FactOutcome): ComparedFact => ({
  kind,
  label: factLabel[kind],
  entry,
  ingredient,
  outcome,
  sentence: sayFact(kind, entry, ingredient, outcome),
});

const is = (label: string): string => josa(label, '이/가');

function sayFact(kind: FactKind, entry: string[], ingredient: string[], outcome: FactOutcome): string {
  const label = factLabel[kind];
  if (kind === 'COSING') {
    if (outcome === 'SAME') return 'CosIng 제한 칸이 이 항목을 가리켜요';
    return outcome === 'UNKNOWN' ? 'CosIng 제한 칸이 비었어요' : `CosIng 제한 칸은 ${ingredient.join(', ')}만 가리켜요`;
  }
  if (outcome === 'SAME') {
    const shared = entry.find((value) => ingredient.includes(value));
    return kind === 'CAS' || kind === 'EC' ? `${label} ${is(shared ?? '')} 같아요` : `${is(label)} 같아요`;
  }
  if (outcome === 'UNKNOWN') return `${josa(label, '은/는')} 견줄 수 없어요`;
  return kind === 'NAME' || kind === 'CAS' || kind === 'EC'
    ? `${is(label)} 달라요`
    : `${is(label)} 달라요 (${entry.join('·')} / ${ingredient.join('·')})`;
}

/** One difference makes it unlikely whatever else agrees; two of name, CAS and EC that agree make it likely. */
function likelihoodOf(facts: readonly ComparedFact[]): Likelihood {
  if (facts.some(({ kind, outcome }) => outcome === 'DIFFERENT' && kind !== 'NAME')) return 'LOW';
  const same = facts.filter(
    ({ kind, outcome }) => outcome === 'SAME' && ['NAME', 'CAS', 'EC', 'COSING'].includes(kind),
  );
  const isNamed = same.some(({ kind }) => kind === 'NAME' || kind === 'COSING');
  if (same.length >= 2 && isNamed) return 'HIGH';
  return same.length >= 2 || isNamed ? 'MIDDLE' : 'LOW';
}
