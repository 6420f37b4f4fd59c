import { sayCondition } from './conditions';
import { josa } from '../text/josa';
import { asSentence } from '../text/sentence';
import type { Finding } from './entry-finding';
import { lawList, purposeLabel } from './law-lists';
import { limitOf, limitWords } from './limit-words';
import { conditionsOf, sayConditions, type RuleUse } from './rule-entry';

/** What of a finding is told. */
type Told = Pick<Finding, 'verdict' | 'reason' | 'limitPercent' | 'entry' | 'use' | 'limitUse' | 'stricterUse'>;

/** Sentences behind each other; empty ones say nothing. */
export const joined = (...texts: (string | null)[]): string =>
  texts.flatMap((text) => (text ? [asSentence(text)] : [])).join(' ');

const conditionsOfUse = (use: RuleUse | null | undefined): string[] => (use ? sayConditions(use) : []);

/** The conditions of what decides and of what sets the limit, each once. */
export const conditionsOfFinding = ({ use, limitUse }: Pick<Told, 'use' | 'limitUse'>): string[] => [
  ...new Set([...conditionsOfUse(use), ...conditionsOfUse(limitUse)]),
];

/** What the parts that decide say beside their conditions, each once: dates to come, what is not meant. */
export const notesOf = ({ use, limitUse }: Pick<Told, 'use' | 'limitUse'>): string[] => [
  ...new Set([limitUse?.note, use?.note].flatMap((note) => (note ? [note] : []))),
];

/** All that is told behind a finding. */
export const asidesOf = (told: Pick<Told, 'use' | 'limitUse'>): string[] => [
  ...new Set([...conditionsOfFinding(told), ...notesOf(told)]),
];

/** `보존제로`; empty where the text is about any purpose. */
function purposeOf({ entry, use }: Pick<Told, 'entry' | 'use'>): string {
  const purpose = use?.purpose ?? (entry ? lawList(entry.list).purpose : undefined);
  return purpose ? josa(purposeLabel[purpose], '으로/로') : '';
}

/** `보존제로는 `; empty where the text is about any purpose. */
export function asPurpose(told: Pick<Told, 'entry' | 'use'>): string {
  const purpose = purposeOf(told);
  return purpose && `${purpose}는 `;
}

/** What the amount is too much for, where another purpose allows it: `보존제로는 0.5%까지예요`. */
export function stricterLimit({ stricterUse, entry }: Pick<Told, 'stricterUse' | 'entry'>): string | null {
  const limit = stricterUse ? limitWords(stricterUse.limitPercent, stricterUse) : null;
  return limit ? `${asPurpose({ entry, use: stricterUse! })}${limit}까지예요` : null;
}

/** A limit that holds unless the ban that decides does. */
export function limitBeside(told: Told): string | null {
  const limit = limitOf(told);
  return limit && `${told.use?.kind === 'BAN' ? '그 밖에는 ' : ''}${limit}까지예요`;
}

const inBrackets = (parts: readonly (string | null)[]): string => {
  const said = joined(...parts);
  return said && `(${said.slice(0, -1)})`;
};

/** `3% 이상이어야 해서 ` where the amount is less than the least that the text allows. */
function leastIn({ use, reason }: Told): string {
  const least = use && reason === 'LIMIT' && conditionsOf(use).find(({ code }) => code === 'AT_LEAST');
  return least ? `${sayCondition(least).replace(/해요$/, '해서')} ` : '';
}

/** `보존제로 0.5%까지라 `. */
function limitIn(told: Told): string {
  const limit = limitOf(told);
  return [purposeOf(told), limit && `${limit}까지라`].flatMap((word) => (word ? [`${word} `] : [])).join('');
}

/**
 * What one finding says of some products of a use, behind their names: `2%까지라 한도 안이에요(pH 3.5 이상)`.
 * @param isApart which of its conditions and notes are told here, and not once for all products
 */
export function sayFinding(told: Told | null, isApart: (condition: string) => boolean = () => true): string {
  if (!told) return '따로 정하지 않았어요';
  switch (told.verdict) {
    case 'PROHIBITED':
      if (told.reason === 'OUTSIDE') return `${limitIn(told)}쓸 수 없어요`;
      return `${leastIn(told)}쓸 수 없어요${inBrackets(notesOf(told).filter(isApart))}`;
    case 'OVER':
      return `${limitIn(told)}초과예요`;
    case 'WITHIN': {
      const said = limitOf(told) ? '한도 안이에요' : '쓸 수 있어요';
      return `${limitIn(told)}${said}${inBrackets([...asidesOf(told).filter(isApart), stricterLimit(told)])}`;
    }
    case 'OPEN':
      return sayOpenFinding(told, asidesOf(told).filter(isApart));
  }
}

function sayOpenFinding(told: Told, asides: readonly string[]): string {
  const limit = limitOf(told);
  switch (told.reason) {
    case 'UNREAD':
      return '아직 풀어 읽지 않은 조문이 정해요';
    case 'PURPOSE':
      return `${asPurpose(told)}${limit ? `${limit}까지예요` : '쓸 수 없어요'}${inBrackets(['다른 목적이면 확인해 주세요', ...notesOf(told).filter((note) => asides.includes(note))])}`;
    case 'CALCULATED':
      return `${limit ? `${limit}까지예요` : '한도가 있어요'}${inBrackets(['이 성분의 양을 환산해서 견줘야 해요', ...asides])}`;
    default:
      return `조건에 따라 달라요${inBrackets([...asides, limitBeside(told), stricterLimit(told)])}`;
  }
}
