import { blockWordsIn, type BlockWordRule } from './block-words';
import { contactDetails } from './contact-details';
import { outsideLinks, type OutsideLink } from './outside-links';
import { lettersIn, readableText, type ReadableText, type TextPlace } from './readable-text';
import { isAllCapitals, isEmojiFlood, priceWords, repeatedPlaces } from './shouting';
import {
  contentSignSentence,
  furtherWeights,
  HOLD_SCORE,
  LINK_LIMITS,
  mostOf,
  NEW_ACCOUNT,
  signWeights,
  type ContentSignCode,
} from './sign-weights';

/** What is known of a text when it is written. */
export interface ContentFacts {
  kind: 'POST' | 'COMMENT';
  /** Null of a comment. */
  title: string | null;
  text: string;
  /** Addresses behind words of the text. */
  links: readonly string[];
  /** Its addresses are what it rests on: how many they are, and that nothing stands beside them, says nothing then. */
  linksAreEvidence?: boolean;
  imageCount: number;
  accountHours: number;
  /** Other places with the same text. */
  sameCount: number;
  blockWords: readonly BlockWordRule[];
}

/** What speaks for spam, how much, and where in the text; a sign of the title or of the whole has no places. */
export interface FoundSign {
  sign: ContentSignCode;
  weight: number;
  /** How many there are of it. */
  count: number;
  places: TextPlace[];
}

export interface ContentScore {
  /** 0 to 100. */
  score: number;
  signs: FoundSign[];
  isHeld: boolean;
  /** Why it waits, as its author reads it; empty where it does not. */
  reasons: string[];
}

/** Fewer letters beside links and pictures say nothing. */
const MIN_SAID = 10;
const MOST_PLACES = 50;

/** Looks at a text for signs of spam (docs/product/moderation.md#signs). Linear in its length. */
export function contentScore(facts: ContentFacts): ContentScore {
  const { title, text } = facts;
  const offset = title === null ? 0 : title.length + 1;
  const whole = title === null ? text : `${title}\n${text}`;
  const read = readableText(whole);
  const links = outsideLinks(read, facts.links);
  const found = [
    ...contactSigns(read),
    ...linkSigns(facts, links),
    ...loudSigns(whole, read),
    ...emptySigns(facts, links),
    ...wordSigns(read, facts.blockWords),
    ...sameSigns(facts.sameCount),
  ];
  const signs = [...found, ...(found.length ? newSigns(facts.accountHours) : [])].map((sign) => ({
    ...sign,
    places: placesIn(sign.places, offset),
  }));
  const score = Math.min(
    100,
    signs.reduce((sum, { weight }) => sum + weight, 0),
  );
  const isHeld = score >= HOLD_SCORE;
  return { score, signs, isHeld, reasons: isHeld ? sentencesOf(signs) : [] };
}

const sentencesOf = (signs: readonly FoundSign[]): string[] => [
  ...new Set(signs.map(({ sign }) => contentSignSentence[sign]).filter((sentence) => sentence !== undefined)),
];

function contactSigns(read: ReadableText): FoundSign[] {
  const byKind = new Map<ContentSignCode, TextPlace[]>();
  for (const { kind, place } of contactDetails(read)) byKind.set(kind, [...(byKind.get(kind) ?? []), place]);
  return [...byKind].map(([sign, places]) => {
    const more = sign === 'PHONE' ? furtherWeights.phone * (places.length - 1) : 0;
    const weight = sign === 'PHONE' ? Math.min(mostOf.phones, signWeights.PHONE + more) : signWeights[sign];
    return { sign, weight, count: places.length, places };
  });
}

function linkSigns(facts: ContentFacts, links: readonly OutsideLink[]): FoundSign[] {
  if (links.length === 0) return [];
  const { kind, accountHours, title, text, linksAreEvidence = false } = facts;
  const short = links.filter(({ isShort }) => isShort);
  const disguised = links.filter(({ isDisguised }) => isDisguised);
  const hiding = [
    ...(short.length ? [{ ...plain('SHORT_LINK', short.length), places: placesOf(short) }] : []),
    ...(disguised.length ? [{ ...plain('DISGUISED_LINK', disguised.length), places: placesOf(disguised) }] : []),
  ];
  if (linksAreEvidence) return hiding;
  const sites = signWeights.OUTSIDE_LINK + furtherWeights.outsideLink * (links.length - 1);
  const weight = Math.min(mostOf.outsideLinks, sites);
  const outside: FoundSign = { sign: 'OUTSIDE_LINK', weight, count: links.length, places: placesOf(links) };
  const limit = LINK_LIMITS[kind][isNew(accountHours) ? 'new' : 'known'];
  const said = lettersIn(text) - sumOf(links.map(({ place }) => (place ? lettersOfPlace(title, text, place) : 0)));
  return [
    outside,
    ...(links.length > limit ? [plain('TOO_MANY_LINKS', links.length)] : []),
    ...(said < MIN_SAID ? [plain('LINK_ONLY')] : []),
    ...hiding,
  ];
}

function lettersOfPlace(title: string | null, text: string, { start, end }: TextPlace): number {
  const offset = title === null ? 0 : title.length + 1;
  return end <= offset ? 0 : lettersIn(text.slice(Math.max(0, start - offset), end - offset));
}

const placesOf = (links: readonly { place: TextPlace | null }[]): TextPlace[] =>
  links.flatMap(({ place }) => (place ? [place] : []));

function loudSigns(whole: string, read: ReadableText): FoundSign[] {
  const prices = priceWords(read);
  const repeated = repeatedPlaces(read);
  return [
    ...(prices.count ? [priceSign(prices)] : []),
    ...(isAllCapitals(whole) ? [plain('CAPITALS')] : []),
    ...(isEmojiFlood(whole) ? [plain('EMOJI_FLOOD')] : []),
    ...(repeated.length ? [{ ...plain('REPEATED_TEXT', repeated.length), places: repeated }] : []),
  ];
}

function priceSign({ count, places }: { count: number; places: TextPlace[] }): FoundSign {
  const weight = Math.min(mostOf.priceShout, signWeights.PRICE_SHOUT + furtherWeights.priceWord * (count - 1));
  return { sign: 'PRICE_SHOUT', weight, count, places };
}

function emptySigns({ imageCount, text }: ContentFacts, links: readonly OutsideLink[]): FoundSign[] {
  return imageCount > 0 && links.length === 0 && lettersIn(text) < MIN_SAID ? [plain('IMAGE_ONLY', imageCount)] : [];
}

function wordSigns(read: ReadableText, words: readonly BlockWordRule[]): FoundSign[] {
  const hits = blockWordsIn(read, words);
  if (hits.length === 0) return [];
  const weight = Math.min(mostOf.blockWords, sumOf(hits.map((hit) => hit.weight)));
  return [{ sign: 'BLOCK_WORD', weight, count: hits.length, places: hits.flatMap(({ places }) => places) }];
}

function sameSigns(count: number): FoundSign[] {
  if (count <= 0) return [];
  const { sameText, sameTexts } = furtherWeights;
  const more = count >= 5 ? sameTexts : count >= 2 ? sameText : 0;
  return [{ sign: 'SAME_TEXT', weight: signWeights.SAME_TEXT + more, count, places: [] }];
}

const isNew = (hours: number): boolean => hours < NEW_ACCOUNT.hours;

function newSigns(hours: number): FoundSign[] {
  if (!isNew(hours)) return [];
  const weight = hours < NEW_ACCOUNT.firstDayHours ? NEW_ACCOUNT.firstDayWeight : signWeights.NEW_ACCOUNT;
  return [{ sign: 'NEW_ACCOUNT', weight, count: Math.max(0, Math.floor(hours)), places: [] }];
}

const plain = (sign: ContentSignCode, count = 1): FoundSign => ({ sign, weight: signWeights[sign], count, places: [] });

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Places in the text behind the title. */
const placesIn = (places: readonly TextPlace[], offset: number): TextPlace[] =>
  places
    .filter(({ end }) => end > offset)
    .slice(0, MOST_PLACES)
    .map(({ start, end }) => ({ start: Math.max(0, start - offset), end: end - offset }));
