import { fieldOf, josa, type CollectionSpec } from '@gredia/domain';
import type { BulkEditFieldsFragment } from '@gredia/graphql-schema';
import { formatNumber } from '@gredia/ui';
import { valueText } from './field-values';

type BulkEdit = BulkEditFieldsFragment;

export const isRunning = ({ status }: Pick<BulkEdit, 'status'>): boolean =>
  status === 'WAITING' || status === 'RUNNING';

/** `보이기 → 아니요`; of an undo what it is. */
export function bulkTitle({ kind, changes }: Pick<BulkEdit, 'kind' | 'changes'>, spec: CollectionSpec): string {
  if (kind === 'UNDO') return '되돌리기';
  return Object.entries((changes ?? {}) as Record<string, unknown>)
    .map(([name, value]) => {
      const field = fieldOf(spec, name);
      return field ? `${field.label} → ${valueText(field, value)}` : name;
    })
    .join(', ');
}

/** What came of it: `4개 중 3개를 바꿨어요. 1개는 그대로예요: 이유` */
export function bulkSummary(
  {
    kind,
    status,
    total,
    changed,
    refusedCount,
    refused,
    failure,
  }: Pick<BulkEdit, 'kind' | 'status' | 'total' | 'changed' | 'refusedCount' | 'refused' | 'failure'>,
  unit: string,
): string {
  if (status !== 'DONE') return failure ?? '끝내지 못했어요. 바뀐 항목은 없어요.';
  const counted = (count: number) => `${formatNumber(count)}${unit}`;
  const did = kind === 'UNDO' ? '되돌렸어요' : '바꿨어요';
  if (!changed && !refusedCount) return kind === 'UNDO' ? '되돌릴 것이 없었어요' : '모두 이미 그 값이에요';
  const done = `${josa(counted(changed), '을/를')} ${did}`;
  if (!refusedCount) return done;
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  const why = reasons.length > 1 ? `${reasons[0]} 외 ${reasons.length - 1}가지` : (reasons[0] ?? '');
  return `${counted(total)} 중 ${done}. ${josa(counted(refusedCount), '은/는')} 그대로예요: ${why}`;
}
