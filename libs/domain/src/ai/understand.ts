import { isShare } from './amounts';
import { readProducts, type AskedProduct } from './asked-product';
import { intentOf } from './choose-intent';
import type { AiIntent, AiRefusal } from './intent-words';
import { labelIn } from './label-in-question';
import type { QuestionNames } from './read-names';
import { QuestionReader, type QuestionWord } from './read-words';

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
  /** Percentages that are no share of a product. */
  badAmounts: readonly number[];
  isNano: boolean;
  isProfessional: boolean;
  /** It asks whether something is safe. */
  asksSafety: boolean;
  /** What a raw material is to be for (`보습`). */
  functionName: string | null;
  /** The label that was pasted. */
  label: string | null;
  /** Words that mean nothing here, and were left out of account. */
  unread: readonly string[];
}

/** More names, countries and products are not told of in one answer. */
const MOST = { names: 4, countries: 7, products: 3, amounts: 3, unread: 6 } as const;

/**
 * Reads what a question asks: pure, from its words and the names of the dictionary.
 * @param before what was asked before in the conversation: a question such as `일본은요?` goes on with it
 */
export function understand(question: string, dictionary: QuestionNames, before: Understood | null = null): Understood {
  const text = question.normalize('NFC');
  const words = new QuestionReader(text, dictionary).read();
  const label = labelIn(text, words);
  const outside = label ? words.filter(({ start, end }) => end <= label.start || start >= label.end) : words;
  const read = readProducts(outside.flatMap((word) => (word.kind === 'PRODUCT' ? [word.product] : [])));
  const { names: named, loose, bad } = namesWithAmounts(outside);
  const countries = outside.flatMap((word) => (word.kind === 'COUNTRY' ? [word.country] : []));
  const unknown = outside.flatMap((word) => (word.kind === 'UNKNOWN' && isContent(word.text) ? [word.text] : []));
  const mark = (which: string) =>
    outside.some((word) => word.kind === 'INTENT' && 'mark' in word.meaning && word.meaning.mark === which);
  const functionName = outside.find((word) => word.kind === 'FUNCTION')?.name ?? null;
  const goesOn = before !== null && !label && !unknown.length && !functionName ? before : null;
  const asks = (intent: AiIntent) =>
    outside.some((word) => word.kind === 'INTENT' && 'intent' in word.meaning && word.meaning.intent === intent);
  // `나이아신아마이드랑 비교하면?` compares with what was asked before.
  const names = asks('COMPARE') && named.length === 1 ? [...(goesOn?.names ?? []), ...named] : named;
  const hasSlots = countries.length + read.products.length + loose.length > 0;
  const hasAmount = loose.length > 0 || names.some(({ amounts }) => amounts.length > 0);
  const { intent, refusal } = intentOf({
    words: outside,
    names: names.length || (goesOn?.names.length ?? 0),
    hasLabel: label !== null,
    hasSlots: hasSlots || hasAmount,
    hasProduct: read.products.length > 0,
    hasAmount,
    hasUnknown: unknown.length > 0,
    functionName,
    asksSafety: mark('SAFETY'),
    before: goesOn && (hasSlots || names.length > 0) ? goesOn.intent : null,
  });
  const said: Understood = {
    intent,
    refusal,
    names: names.slice(0, MOST.names),
    countries: [...new Set(countries.flatMap((one) => ('country' in one ? one.country : [])))].slice(0, MOST.countries),
    otherCountries: [...new Set(countries.flatMap((one) => ('other' in one ? one.other : [])))].slice(
      0,
      MOST.countries,
    ),
    products: read.products.slice(0, MOST.products),
    amounts: loose,
    badAmounts: bad,
    isNano: mark('NANO'),
    isProfessional: mark('PROFESSIONAL'),
    asksSafety: mark('SAFETY'),
    functionName,
    label: label ? text.slice(label.start, label.end) : null,
    unread: [...new Set([...unknown, ...read.unread])].slice(0, MOST.unread),
  };
  return goesOn && intent !== 'NONE' ? continued(said, goesOn, loose, intent) : said;
}

/** What a question leaves unsaid is what was asked before; a question that names something of its own says what it is about. */
function continued(said: Understood, before: Understood, loose: readonly number[], intent: AiIntent): Understood {
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
    isNano: said.isNano || before.isNano,
    isProfessional: said.isProfessional || before.isProfessional,
  };
}

/** Words of which an answer would be another one: nouns, not the ends of sentences. `…은요?` asks of what is before it. */
const isContent = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text) &&
  (/[가-힣](?:은|는|도)요$/.test(text) || !/[가-힣](?:요|까|죠|니다|는데|는지|은지|려고|니까|줘|자|면)$/.test(text));

/**
 * Each name with the amounts around it: those behind it up to the next name; where one stands behind the last alone, it is that of
 * all. `loose` are amounts of no name.
 */
function namesWithAmounts(words: readonly QuestionWord[]) {
  const names: { text: string; ids: readonly string[]; amounts: number[] }[] = [];
  const before: number[] = [];
  const bad: number[] = [];
  for (const word of words) {
    if (word.kind === 'NAME') {
      const known = names.find(({ ids }) => ids.join() === word.name.ids.join());
      if (!known) names.push({ text: word.name.text, ids: word.name.ids, amounts: [] });
    }
    if (word.kind !== 'AMOUNT') continue;
    const { percent } = word.amount;
    if (!isShare(percent)) bad.push(percent);
    else (names.at(-1)?.amounts ?? before).push(percent);
  }
  const last = names.at(-1);
  const isShared = last?.amounts.length === 1 && names.slice(0, -1).every(({ amounts }) => !amounts.length);
  const shared = isShared ? last.amounts : before;
  const all = names.map((name): AskedName => ({
    ...name,
    amounts: [...new Set(name.amounts.length ? name.amounts : shared)].slice(0, MOST.amounts),
  }));
  return { names: all, bad, loose: names.length ? [] : [...new Set(before)].slice(0, MOST.amounts) };
}
