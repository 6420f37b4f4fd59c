import { formatNumber } from '@gredia/ui';
import type { LabelAnswer, LabelFindings } from '../analysis/label-findings';
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
  /** Null while its names are being read: the figures have their place already. */
  label: MarkedLabel | null;
  /** Null until limits and offers have been asked for. */
  answer: LabelAnswer | null;
}

/** The label in figures: two that are known once its names are read, three more once limits and offers have been asked for. */
export function LabelCounts({ label, answer }: LabelCountsProps) {
  const findings = answer?.findings;
  const read = label ? readFrom(label) : UNREAD;
  return <FigureStrip label="전성분 요약" items={findings ? [...read, ...foundIn(answer, findings)] : read} />;
}

const UNREAD = [
  { label: '성분', value: null, note: '이름을 읽고 있어요' },
  { label: '고쳐 읽은 이름', value: null, note: '이름을 읽고 있어요' },
] as const;

/** What the names of the label are. */
function readFrom(label: MarkedLabel) {
  const marks = countMarks(label);
  const names = label.tokens.length;
  const corrected = SHORT_NAMES.filter(([kind]) => marks[kind] > 0);
  return [
    {
      label: '성분',
      value: formatNumber(names),
      note: counted([
        ['찾음', names - marks.UNKNOWN],
        ['확인 필요', marks.UNKNOWN],
      ]),
    },
    {
      label: '고쳐 읽은 이름',
      value: formatNumber(correctedStretches(label).length),
      note: counted(corrected.map(([kind, name]) => [name, marks[kind]])) || (names > 0 && '모두 적힌 그대로예요'),
    },
  ] as const;
}

/** What was found of the names. */
function foundIn({ tokens }: LabelAnswer, { counts, regulated }: LabelFindings) {
  // Names that are no ingredient may be substances of a list of law.
  const substances = new Set(tokens.flatMap(({ substance }) => substance?.path ?? [])).size;
  return [
    {
      label: '규제가 있는 이름',
      value: formatNumber(regulated.length + substances),
      note: substances > 0 ? `규제 물질 ${substances} 포함` : '나라별로는 표에 있어요',
    },
    { label: '알레르기 유발성분', value: formatNumber(counts.allergens), note: '이름을 적어야 하는 향료' },
    {
      label: '원료가 있는 성분',
      value: formatNumber(counts.offered),
      note: `찾은 이름 ${counts.resolved}개 가운데`,
    },
  ] as const;
}

/** `찾음 30 · 확인 필요 1`: a line breaks between two of them, never within one. */
function counted(parts: readonly (readonly [name: string, count: number])[]): string {
  return parts.map(([name, count]) => `${name} ${count}`.replaceAll(' ', '\u00a0')).join(' · ');
}
