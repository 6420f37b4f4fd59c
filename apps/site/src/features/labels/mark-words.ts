import { josa } from '@gredia/domain';
import { markKindOf, type MarkedLabel, type MarkedToken, type MarkKind } from './marked-label';

/** In the order of the legend. */
export const MARK_KINDS = [
  'EXACT',
  'SPELLING',
  'PREVIOUS_NAME',
  'ALIAS',
  'TYPO',
  'SPLIT',
  'UNKNOWN',
] as const satisfies readonly MarkKind[];

export const markKindLabel: Record<MarkKind, string> = {
  EXACT: '정확히 일치',
  SPELLING: '구명칭 표기',
  PREVIOUS_NAME: '이전 이름',
  ALIAS: '다른 이름',
  TYPO: '오타',
  SPLIT: '나눠 읽음',
  UNKNOWN: '확인 필요',
};

/** How a name was read, in a sentence. */
export function readingOf(token: MarkedToken): string {
  switch (markKindOf(token)) {
    case 'EXACT':
      return '사전의 이름과 같아요';
    case 'SPELLING':
      return '구명칭 표기예요';
    case 'PREVIOUS_NAME':
      return '이전 이름이에요';
    case 'ALIAS':
      return '다르게 부르는 이름이에요';
    case 'TYPO':
      return `오타로 보여요 · ${percentText(token.match?.confidence ?? 0)}`;
    case 'SPLIT':
      return '쉼표 없이 붙어 있어 나눴어요';
    case 'UNKNOWN':
      return token.candidates.length > 0
        ? '같은 이름의 성분이 없어요. 가까운 이름을 골라 주세요.'
        : `${josa(token.text.trim(), '이라/라')}는 이름을 사전에서 찾지 못했어요.`;
  }
}

/** `96%`; never 100 for what is not certain. */
export const percentText = (confidence: number): string => `${Math.min(99, Math.round(confidence * 100))}%`;

/** How many names were read in which way. */
export function countMarks(label: MarkedLabel): Record<MarkKind, number> {
  const counts = { EXACT: 0, SPELLING: 0, PREVIOUS_NAME: 0, ALIAS: 0, TYPO: 0, SPLIT: 0, UNKNOWN: 0 };
  for (const token of label.tokens) counts[markKindOf(token)] += 1;
  return counts;
}

/** What is said behind `→`, or null where the name stands as it should. */
export function correctionOf(token: MarkedToken): string | null {
  const { match } = token;
  if (!match || match.kind === 'EXACT') return null;
  return sameLetters(token.text, match.title) || sameLetters(token.text, match.INCI ?? '') ? null : match.title;
}

const sameLetters = (a: string, b: string) => tight(a) === tight(b);
const tight = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');
