import { formatNumber } from '@gredia/ui';
import type { LabelAnswer } from '../analysis/label-findings';
import { countMarks } from '../marks/mark-words';
import { correctedStretches, type MarkedLabel, type MarkKind } from '../reading/marked-label';
import { FigureStrip } from './figure-strip';

const SHORT_NAMES: [MarkKind, string][] = [
  ['SPELLING', '구명칭'],
  ['PREVIOUS_NAME', '이전 이름'],
  ['ALIAS', '다른 이름'],
  ['TYPO', '오타'],
  ['SPLIT', '나눔'],
];

interface LabelCountsProps {
  /** Null until limits and offers have been asked for. */
  answer: LabelAnswer | null;
  /** Null while nothing is pasted or read. */
  label: MarkedLabel | null;
}

/** The label in five figures; the last three are known once limits and offers have been asked for. */
export function LabelCounts({ label, answer }: LabelCountsProps) {
  const marks = label && countMarks(label);
  const names = label?.tokens.length ?? 0;
  const corrected = marks ? SHORT_NAMES.filter(([kind]) => marks[kind] > 0) : [];
  const later = (value: number | undefined, note: string) => ({
    value: value === undefined ? null : formatNumber(value),
    note: value === undefined ? '아직 찾아보지 않았어요' : note,
  });
  const { counts, regulated = [] } = answer?.findings ?? {};
  // Names that are no ingredient may be substances of a list of law.
  const substances = new Set(answer?.tokens.flatMap(({ substance }) => substance?.path ?? []));

  return (
    <FigureStrip
      label="전성분 요약"
      items={[
        {
          label: '성분',
          value: label ? formatNumber(names) : null,
          note: marks
            ? counted([
                ['찾음', names - marks.UNKNOWN],
                ['확인 필요', marks.UNKNOWN],
              ])
            : '이름을 읽으면 세어요',
        },
        {
          label: '고쳐 읽은 이름',
          value: label ? formatNumber(correctedStretches(label).length) : null,
          note: marks
            ? counted(corrected.map(([kind, name]) => [name, marks[kind]])) || (names > 0 && '모두 적힌 그대로예요')
            : '구명칭, 이전 이름, 오타',
        },
        {
          label: '규제가 있는 이름',
          ...later(
            counts && regulated.length + substances.size,
            substances.size > 0 ? `규제 물질 ${substances.size} 포함` : '나라별로는 표에 있어요',
          ),
        },
        { label: '알레르기 유발성분', ...later(counts?.allergens, '이름을 적어야 하는 향료') },
        { label: '원료가 있는 성분', ...later(counts?.offered, `찾은 이름 ${counts?.resolved ?? 0}개 가운데`) },
      ]}
    />
  );
}

/** `찾음 30 · 확인 필요 1`: a line breaks between two of them, never within one. */
function counted(parts: readonly (readonly [name: string, count: number])[]): string {
  return parts.map(([name, count]) => `${name} ${count}`.replaceAll(' ', '\u00a0')).join(' · ');
}
