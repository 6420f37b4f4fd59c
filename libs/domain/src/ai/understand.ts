import { isShare } from './amounts';
import { askedProductLabel, readProducts, type AskedProduct } from './asked-product';
import { intentOf } from './choose-intent';
import type { AiIntent, AiRefusal } from './intent-words';
import { labelIn } from './label-in-question';
import { plainSigns } from './plain-signs';
import type { QuestionNames } from './read-names';
import { QuestionReader, type QuestionWord } from './read-words';
import { doubtsOf, namesOfSeveral, unknownWords } from './unread-words';

/** A name in a question with the amounts that were said of it. */
export interface AskedName {
  /** As it was written. */
  text: string;
  /** The ingredient; several where each may be meant. */
  ids: readonly string[];
  amounts: readonly number[];
}

/** What a question asks, as far as it was read. */
export interface Understood {
  intent: AiIntent;
  refusal: AiRefusal | null;
  names: readonly AskedName[];
  /** Countries with lists here, by their codes. */
  countries: readonly string[];
  /** Names of countries without a list here. */
  otherCountries: readonly string[];
  products: readonly AskedProduct[];
  /** Amounts of no name of the dictionary. */
  amounts: readonly number[];
  /** Those amounts, of names or of none, that are the lower end of what is asked (`1% 초과`). */
  openAmounts: readonly OpenAmount[];
  /** Percentages that are no share of a product. */
  badAmounts: readonly number[];
  isNano: boolean;
  /** It says that the form is not nano. */
  isNotNano: boolean;
  isProfessional: boolean;
  /** It asks whether something is safe. */
  asksSafety: boolean;
  /** What a raw material is to be for (`보습`). */
  functionName: string | null;
  /** The label that was pasted; null as well where one is asked about that was not. */
  label: string | null;
  /** Words that mean nothing here, and were left out of account. */
  unread: readonly string[];
  /** Several of them that may be one name together. */
  unreadTogether: readonly string[];
  /** Those of them by which another product or amount may be meant than was read. */
  doubts: readonly Doubt[];
}

/** An amount from which upwards is asked. */
export interface OpenAmount {
  percent: number;
  /** `1% 이상`, not `1% 초과`. */
  isIncluded: boolean;
}

/** A word that may narrow what is asked, and was not read. */
export interface Doubt {
  word: string;
  /** It stands beside the product (`강아지 샴푸`) or ends as what tells products apart does (`두피용`). */
  isOfProduct: boolean;
}

/** More names, products and countries without a list are not told of in one answer. */
const MOST = { names: 4, countries: 10, products: 3, amounts: 3, unread: 12 } as const;
/** Purposes of functional cosmetics: with the rules of Korea an answer tells the amounts that are listed for them. */
const OF_KOREA = ['미백', '주름개선', '탈모완화', '여드름완화'];

/**
 * Reads what a question asks: pure, from its words and the names of the dictionary.
 * @param before what was asked before in the conversation: a question such as `일본은요?` goes on with it
 */
export function understand(question: string, dictionary: QuestionNames, before: Understood | null = null): Understood {
  const text = plainSigns(question);
  const words = new QuestionReader(text, dictionary).read();
  const label = labelIn(text, words);
  const outside = label ? words.filter(({ start, end }) => end <= label.start || start >= label.end) : words;
  const meant = outside.filter((_, at) => !isRuledOut(text, outside, at));
  const read = readProducts(meant.flatMap((word) => (word.kind === 'PRODUCT' ? [word.product] : [])));
  const told = withoutLowerEnds(outside);
  const { names: named, loose, bad, unclear } = namesWithAmounts(told, /씩|각각|each|respectively/i.test(text));
  const countries = meant.flatMap((word) => (word.kind === 'COUNTRY' ? [word.country] : []));
  const otherCountries = [...new Set(countries.flatMap((one) => ('other' in one ? one.other : [])))];
  const unknownAt = unknownWords(outside);
  const unknown = unknownAt.map((word) => word.text);
  const mark = (which: string) =>
    outside.some((word) => word.kind === 'INTENT' && 'mark' in word.meaning && word.meaning.mark === which);
  const functions = outside.flatMap((word) => (word.kind === 'FUNCTION' ? [word.name] : []));
  const functionName = functions[0] ?? null;
  const goesOn = before !== null && !label && !unknown.length && !functionName ? before : null;
  const asks = (intent: AiIntent) =>
    outside.some((word) => word.kind === 'INTENT' && 'intent' in word.meaning && word.meaning.intent === intent);
  // `나이아신아마이드랑 비교하면?` compares with what was asked before.
  const names = asks('COMPARE') && named.length === 1 ? [...(goesOn?.names ?? []), ...named] : named;
  const isEverywhere = mark('EVERYWHERE');
  const hasSlots = isEverywhere || countries.length + read.products.length + loose.length > 0;
  const hasAmount = loose.length > 0 || names.some(({ amounts }) => amounts.length > 0);
  const { intent, refusal } = intentOf({
    words: outside,
    names: names.length || (goesOn?.names.length ?? 0),
    ownNames: named.length,
    hasLabel: label !== null,
    hasSlots: hasSlots || hasAmount,
    hasProduct: read.products.length > 0,
    hasAmount,
    hasUnknown: unknown.length > 0,
    functionName,
    asksSafety: mark('SAFETY'),
    before: goesOn && (hasSlots || names.length > 0) ? goesOn.intent : null,
    hasLabelBefore: Boolean(goesOn?.label),
  });
  // What is told of a name is told for every purpose; lists that permit for one alone may set another limit for it.
  const isOfKorea = countries.every((one) => 'country' in one && one.country === 'KR');
  const isTold = (purpose: string) => intent === 'LIMIT' && isOfKorea && OF_KOREA.includes(purpose);
  const purposes = names.length > 0 && intent !== 'NONE' ? functions.filter((purpose) => !isTold(purpose)) : [];
  const beyond = [
    ...names.slice(MOST.names).map((name) => name.text),
    ...read.products.slice(MOST.products).map(askedProductLabel),
    ...otherCountries.slice(MOST.countries),
  ];
  const said: Understood = {
    intent,
    refusal,
    names: names.slice(0, MOST.names),
    countries: [...new Set(countries.flatMap((one) => ('country' in one ? one.country : (one.union ?? []))))],
    otherCountries: otherCountries.slice(0, MOST.countries),
    products: read.products.slice(0, MOST.products),
    amounts: loose,
    openAmounts: openAmountsOf(told),
    badAmounts: bad,
    isNano: mark('NANO') && !mark('NOT_NANO'),
    isNotNano: mark('NOT_NANO'),
    isProfessional: mark('PROFESSIONAL'),
    asksSafety: mark('SAFETY'),
    functionName,
    label: label ? text.slice(label.start, label.end) : null,
    unread: [...new Set([...unknown, ...read.unread, ...unclear, ...purposes, ...beyond])].slice(0, MOST.unread),
    unreadTogether: namesOfSeveral(text, unknownAt.slice(0, MOST.unread)),
    doubts: doubtsOf(text, outside, [...read.unread, ...read.apart]).slice(0, MOST.unread),
  };
  if (!goesOn || intent === 'NONE') return said;
  return continued(said, isEverywhere ? { ...goesOn, countries: [], otherCountries: [] } : goesOn, loose);
}

/** What a question leaves unsaid is what was asked before; a question that names something of its own says what it is about. */
function continued(said: Understood, before: Understood, loose: readonly number[]): Understood {
  const { intent } = said;
  const isNew = said.names.length > 0 && intent !== before.intent;
  if (isNew) return said;
  const names = said.names.length
    ? said.names
    : before.names.map((name) => (loose.length ? { ...name, amounts: loose } : name));
  const isElsewhere = said.countries.length + said.otherCountries.length > 0;
  return {
    ...said,
    names,
    countries: isElsewhere ? said.countries : before.countries,
    otherCountries: isElsewhere ? said.otherCountries : before.otherCountries,
    products: said.products.length ? said.products : before.products,
    // Amounts of a name that is said anew are its own.
    openAmounts: said.names.length || loose.length ? said.openAmounts : before.openAmounts,
    doubts: [...said.doubts, ...before.doubts.filter((doubt) => isLeft(doubt, said))],
    label: said.label ?? (intent === 'LABEL' ? before.label : null),
    // Of another ingredient nothing was said about its form.
    isNano: said.isNano || (before.isNano && !said.isNotNano && !said.names.length),
    isProfessional: said.isProfessional || before.isProfessional,
  };
}

/** Whether what was not read before may still narrow what is asked now. */
const isLeft = ({ isOfProduct }: Doubt, { names, products }: Understood): boolean =>
  !products.length || (!isOfProduct && !names.length);

const RULED_OUT = /^(?:아니|아닌|말고|빼고|제외)/;
/** `씻어내는 제품이 아닌`, `스프레이 타입이 아닌`. */
const PRODUCT_ITSELF = /^(?:제품|화장품|것|게|거|타입|제형|형태)[이은는도]?$/;
const BUT_FOR = /^(?:except|excluding|other than)$/i;

/** Whether a product or country is named to say that it is not meant: `스프레이가 아닌 선크림`, `EU 말고 한국`. */
function isRuledOut(text: string, words: readonly QuestionWord[], at: number): boolean {
  const word = words[at]!;
  if (word.kind !== 'PRODUCT' && word.kind !== 'COUNTRY') return false;
  const said = (other: QuestionWord | undefined) => (other ? text.slice(other.start, other.end) : '');
  const next = words[at + 1];
  const denial = next && PRODUCT_ITSELF.test(said(next)) ? words[at + 2] : next;
  return RULED_OUT.test(said(denial)) || BUT_FOR.test(said(words[at - 1]));
}

type AmountWord = QuestionWord & { kind: 'AMOUNT' };

/**
 * The words without the lower end of an amount whose upper end is told as well (`0.5% 초과 1% 이하`, `0.5% ≤ 리모넨 ≤ 1%`): the greater
 * one decides.
 */
function withoutLowerEnds(words: readonly QuestionWord[]): QuestionWord[] {
  const told = words.filter(({ kind }) => kind === 'NAME' || kind === 'AMOUNT');
  const lower = new Set<QuestionWord>();
  for (const [at, word] of told.entries()) {
    if (word.kind !== 'AMOUNT') continue;
    const isAroundName = word.said?.isOfNext && told[at + 1]?.kind === 'NAME';
    const next = told[at + (isAroundName ? 2 : 1)];
    if (next?.kind !== 'AMOUNT') continue;
    // `1% ≤ 리모넨, 2% ≥ 레티놀`: each is of the name behind it; so is the second one where a name has the first (`리모넨 ≥1%, 2% ≥ 레티놀`).
    if (next.said?.isOfNext && (isAroundName || told[at - 1]?.kind === 'NAME')) continue;
    const [less, more] = word.amount.percent <= next.amount.percent ? [word, next] : [next, word];
    if (isLowerEnd(less) && more.said?.bound === 'UP_TO') lower.add(less);
  }
  return words.filter((word) => !lower.has(word));
}

const isLowerEnd = ({ said }: AmountWord): boolean => said?.bound === 'ABOVE' || said?.bound === 'FROM';

const openAmountsOf = (words: readonly QuestionWord[]): OpenAmount[] =>
  words.flatMap((word) =>
    word.kind === 'AMOUNT' && isLowerEnd(word) && isShare(word.amount.percent)
      ? [{ percent: word.amount.percent, isIncluded: word.said?.bound === 'FROM' }]
      : [],
  );

interface NameSoFar {
  text: string;
  ids: readonly string[];
  amounts: number[];
}

/**
 * Each name with its amounts: those behind it up to the next name, or, where each amount stands in front of a name (`1% A and 0.3%
 * B`), those. One behind the last name is that of all where nothing but `과`, `and` or a comma parts them, or where it says so (`씩`).
 * `loose` are amounts of no name; `unclear` those of which the order does not tell whose they are.
 * @param isEach the question says that an amount is that of each
 */
function namesWithAmounts(words: readonly QuestionWord[], isEach: boolean) {
  const bad = words.flatMap((word) =>
    word.kind === 'AMOUNT' && !isShare(word.amount.percent) ? [word.amount.percent] : [],
  );
  const told = words.filter((word) => word.kind === 'NAME' || (word.kind === 'AMOUNT' && isShare(word.amount.percent)));
  const names: NameSoFar[] = [];
  for (const word of told) {
    if (word.kind !== 'NAME' || names.some((one) => isSame(one, word.name))) continue;
    names.push({ text: word.name.text, ids: word.name.ids, amounts: [] });
  }
  const amounts = told.flatMap((word) => (word.kind === 'AMOUNT' ? [word.amount.percent] : []));
  if (!names.length) return { names: [], bad, unclear: [], loose: [...new Set(amounts)].slice(0, MOST.amounts) };
  const stands = told[0]?.kind === 'AMOUNT' && told.at(-1)?.kind === 'NAME' && names.length > 1 ? 'BEFORE' : 'BEHIND';
  const inOrder = stands === 'BEFORE' ? [...told].reverse() : told;
  let current: NameSoFar | undefined;
  const early: number[] = [];
  for (const word of inOrder) {
    if (word.kind === 'NAME') current = names.find((one) => isSame(one, word.name));
    else if (word.kind === 'AMOUNT') (current?.amounts ?? early).push(word.amount.percent);
  }
  names[0]!.amounts.unshift(...early);
  const isUnclear = names.length > 1 && names.some((name) => name.amounts.length > 1) && names.some(isWithout);
  const unclear = isUnclear ? amounts.map((percent) => `${percent}%`) : [];
  const last = names.at(-1)!;
  const isShared =
    !isUnclear && last.amounts.length === 1 && names.slice(0, -1).every(isWithout) && (isEach || standTogether(words));
  return {
    names: names.map((name): AskedName => {
      const own = isUnclear ? [] : isShared ? last.amounts : name.amounts;
      return { text: name.text, ids: name.ids, amounts: [...new Set(own)].slice(0, MOST.amounts) };
    }),
    bad,
    unclear,
    loose: [],
  };
}

const isWithout = ({ amounts }: NameSoFar): boolean => amounts.length === 0;
const isSame = (one: Pick<NameSoFar, 'ids'>, other: Pick<NameSoFar, 'ids'>): boolean =>
  one.ids.join() === other.ids.join();

/** Whether nothing but words of joining stands between the names. */
function standTogether(words: readonly QuestionWord[]): boolean {
  const isName = ({ kind }: QuestionWord) => kind === 'NAME';
  const between = words.slice(words.findIndex(isName), words.findLastIndex(isName));
  return between.every(
    (word) => word.kind === 'NAME' || (word.kind === 'INTENT' && 'mark' in word.meaning && word.meaning.mark === 'AND'),
  );
}
