import type { AnswerWord } from '@gredia/domain/regulations';
import { Badge, type BadgeTone } from '@gredia/ui';
import { VerdictBadge } from '../../../shared/law/verdict-badge';

const VERDICTS: readonly string[] = ['한도 안', '초과', '금지', '확인 필요', '표시 필요', '제한 없음', '알 수 없음'];
const isVerdict = (word: string): word is AnswerWord => VERDICTS.includes(word);

const TONES: Readonly<Record<string, BadgeTone>> = {
  '사용 금지': 'bad',
  '조건부 금지': 'conditional',
  '함량 제한': 'warn',
  '제품에 따라 달라요': 'warn',
  '주의 표시': 'caution',
  '허용 목록': 'info',
  '견적 요청 가능': 'brand',
  '자료 없음': 'unknown',
};

/** What a sentence comes to, in a word. */
export const WordBadge = ({ word }: { word: string }) =>
  isVerdict(word) ? <VerdictBadge word={word} size="sm" /> : <Badge tone={TONES[word] ?? 'line'}>{word}</Badge>;
