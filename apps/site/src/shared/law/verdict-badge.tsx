import type { AnswerWord } from '@gredia/domain/regulations';
import { Badge, type BadgeTone } from '@gredia/ui';
import {
  Ban,
  CircleArrowUp,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleQuestionMark,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';

const looks: Record<AnswerWord, { tone: BadgeTone; icon: LucideIcon }> = {
  '한도 안': { tone: 'ok', icon: CircleCheck },
  초과: { tone: 'bad', icon: CircleArrowUp },
  금지: { tone: 'banned', icon: Ban },
  '확인 필요': { tone: 'warn', icon: CircleQuestionMark },
  '표시 필요': { tone: 'caution', icon: TriangleAlert },
  '제한 없음': { tone: 'neutral', icon: CircleMinus },
  '알 수 없음': { tone: 'unknown', icon: CircleDashed },
};

/** The answer of a country in one word. */
export function VerdictBadge({ word, size = 'lg' }: { word: AnswerWord; size?: 'sm' | 'lg' }) {
  const { tone, icon: Icon } = looks[word];
  return (
    <Badge tone={tone} size={size} icon={<Icon size={size === 'sm' ? 12 : 14} />}>
      {word}
    </Badge>
  );
}
