import { asSentence } from '../text/sentence';
import { leavesOpen } from './conditions';
import { conditionsOf, sayConditions, toldLimit, WHOLE_PERCENT, type RuleEntry, type RuleUse } from './rule-entry';
import { scopeWords } from './scope-words';

const percent = ({ limitPercent, calculatedAs }: RuleUse) =>
  `${limitPercent}%${calculatedAs ? ` (${calculatedAs})` : ''}`;

/** What a use allows or forbids: `씻어내지 않는 제품: 2%까지. pH 3.5 이상.` */
export function sayUse(use: RuleUse): string {
  const conditions = sayConditions(use);
  const what = {
    BAN: conditionsOf(use).some(leavesOpen) ? '조건에 따라 쓸 수 없어요' : '쓸 수 없어요',
    LIMIT: use.limitPercent === WHOLE_PERCENT ? '함량 한도 없음' : `${percent(use)}까지`,
    FREE: conditions.length ? '조건을 지키면 쓸 수 있어요' : '쓸 수 있어요',
    LABEL: use.limitPercent === null ? '라벨에 적어야 해요' : `${use.limitPercent}%를 넘으면 라벨에 적어야 해요`,
    OPEN: '제품에 따라 달라요',
  }[use.kind];
  return [`${scopeWords(use.scope)}: ${what}`, ...conditions, ...(use.note ? [use.note] : [])]
    .map(asSentence)
    .join(' ');
}

/** Longer scopes would bury the sentence behind them: their limit tells the use apart as well. */
const SCOPE_LENGTH = 40;

function where({ scope, limitPercent }: RuleUse): string {
  const words = scopeWords(scope);
  const told = toldLimit(limitPercent);
  const limit = told === null ? null : `${told}%`;
  if (words.length > SCOPE_LENGTH) return limit === null ? '일부 제품' : `한도 ${limit}인 제품`;
  return [words, limit].filter((text) => text !== null).join(' ');
}

/** Conditions and exceptions of an entry, each once; what holds for some of its uses only names them. */
export function conditionNotes({ uses }: Pick<RuleEntry, 'uses'>): string[] {
  const acting = uses.filter(({ kind }) => kind !== 'LABEL');
  const permits = acting.filter(({ kind }) => kind === 'LIMIT' || kind === 'FREE');
  const holders = new Map<string, RuleUse[]>();
  for (const use of acting) {
    for (const text of [...sayConditions(use), ...(use.note ? [use.note] : [])]) {
      holders.set(text, [...(holders.get(text) ?? []), use]);
    }
  }
  return [...holders].map(([text, held]) => {
    const isOfAll = (permits.length ? permits : acting).every((use) => held.includes(use));
    return isOfAll ? asSentence(text) : `${[...new Set(held.map(where))].join(', ')}: ${asSentence(text)}`;
  });
}

/** What an entry wants on the label: words to be put there, or the name above an amount; each once. */
export function labelNotes({ uses }: Pick<RuleEntry, 'uses'>): { text: string; isQuote: boolean }[] {
  const quotes = uses.flatMap(({ label }) => label ?? []);
  const duties = uses
    .filter(({ kind }) => kind === 'LABEL')
    .flatMap((use) => [sayUse({ ...use, note: null }), ...(use.note ? [use.note] : [])]);
  return [
    ...[...new Set(quotes)].map((text) => ({ text, isQuote: true })),
    ...[...new Set(duties)].map((text) => ({ text, isQuote: false })),
  ];
}
