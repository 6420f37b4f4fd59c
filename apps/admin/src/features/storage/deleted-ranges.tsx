import { failureOf, useRestoreStorageRangeMutation, type GetDeletedStorageRangesQuery } from '@gredia/graphql-schema';
import { Button, formatDateTime, showToast, styled } from '@gredia/ui';
import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { counted } from './storage-words';

const List = styled('ul', { base: { display: 'flex', flexDirection: 'column', gap: '2', mt: '3' } });
const Row = styled('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2.5',
    px: '3.5',
    py: '2',
    borderRadius: 'thumb',
    border: '1px solid',
    borderColor: 'border.default',
  },
});
const Words = styled('p', { base: { flex: '1 1 220px', minW: 0 } });
const Until = styled('small', { base: { display: 'block', textStyle: 'caption', color: 'fg.subtle' } });

interface DeletedRangesProps {
  ranges: GetDeletedStorageRangesQuery['deletedStorageRanges'];
  isAdmin: boolean;
  onRestored: () => Promise<void>;
}

/** What was deleted of late and can still come back. */
export function DeletedRanges({ ranges, isAdmin, onRestored }: DeletedRangesProps) {
  const [restoreRange] = useRestoreStorageRangeMutation();
  const [busyId, setBusyId] = useState<string | null>(null);

  async function restore(id: string, name: string) {
    setBusyId(id);
    try {
      await restoreRange({ id });
      showToast(`${name} 기록을 되돌렸어요`);
      await onRestored();
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    } finally {
      setBusyId(null);
    }
  }

  if (!ranges.length) return null;
  return (
    <List aria-label="최근 삭제">
      {ranges.map(({ id, label, unit, rangeLabel, documentCount, expiresAt }) => (
        <Row key={id}>
          <ArchiveRestore size={16} aria-hidden />
          <Words>
            최근 삭제: {label} {rangeLabel} · {counted(documentCount, unit)}
            <Until>{formatDateTime(expiresAt)}에 완전히 지워져요</Until>
          </Words>
          <Button
            size="sm"
            touch
            aria-label={`${label} ${rangeLabel} 되돌리기`}
            loading={busyId === id ? '되돌리는 중' : undefined}
            disabledReason={isAdmin ? undefined : '관리자만 되돌릴 수 있어요'}
            onClick={() => void restore(id, `${label} ${rangeLabel}`)}
          >
            되돌리기
          </Button>
        </Row>
      ))}
    </List>
  );
}
