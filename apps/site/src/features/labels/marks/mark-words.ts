import { josa } from '@gredia/domain';
import { matchKindLabel } from '../../../shared/catalogue/match-kind-label';
import { nameSpanOf } from '../reading/correct-text';
import {
  isCorrected,
  isGlued,
  markKindOf,
  type MarkedLabel,
  type MarkedToken,
  type MarkKind,
} from '../reading/marked-label';

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

export const markKindLabel: Record<MarkKind, string> = { ...matchKindLabel, UNKNOWN: '확인 필요' };

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
      if (token.isShared) return '여러 성분이 함께 쓰던 이름이에요. 어느 성분인지 골라 주세요.';
      return token.candidates.length > 0
        ? '같은 이름의 성분이 없어요. 가까운 이름을 골라 주세요.'
        : `${josa(token.text.trim(), '이라/라')}는 이름을 사전에서 찾지 못했어요.`;
  }
}

/** `96%`; never 100 for what is not certain. */
export const percentText = (confidence: number): string => `${Math.min(99, Math.round(confidence * 100))}%`;

/** How many names were read in which way; those that stood glued together count once. */
export function countMarks(label: MarkedLabel): Record<MarkKind, number> {
  const counts = { EXACT: 0, SPELLING: 0, PREVIOUS_NAME: 0, ALIAS: 0, TYPO: 0, SPLIT: 0, UNKNOWN: 0 };
  for (const [index, token] of label.tokens.entries()) {
    if (!isGlued(label.tokens[index - 1], token)) counts[markKindOf(token)] += 1;
  }
  return counts;
}

/** What is said behind `→`, or null where the name stands as it should. */
export function correctionOf(token: MarkedToken): string | null {
  const { match, text, start, nameEnd } = token;
  if (!match || !isCorrected(token)) return null;
  const name = text.slice(0, nameEnd - start);
  return [match.title, match.INCI ?? ''].some((standard) => sameLetters(name, standard)) ? null : match.standard;
}

/** Why another name cannot take the place of this one; undefined where it can. */
export const whyNotReplaced = (token: MarkedToken, name: string): string | undefined =>
  nameSpanOf(token, name) ? undefined : '이름 사이에 괄호가 있어요. 편집에서 고쳐 주세요.';

const sameLetters = (a: string, b: string) => tight(a) === tight(b);
const tight = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');
