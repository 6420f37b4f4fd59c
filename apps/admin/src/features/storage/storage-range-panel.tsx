import { josa } from '@gredia/domain';
import { useSession } from '@gredia/auth/client';
import {
  failureOf,
  useDeleteStorageRangeMutation,
  useExportStorageRangeMutation,
  type ExportStorageRangeMutation,
  type GetDeletedStorageRangesQuery,
} from '@gredia/graphql-schema';
import {
  Button,
  Card,
  EmptyState,
  formatBytes,
  formatDateTime,
  Note,
  showToast,
  styled,
  touchTarget,
} from '@gredia/ui';
import { Database, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeletedRanges } from './deleted-ranges';
import { DeleteRangeDialog, type TriedDeletion } from './delete-range-dialog';
import { StorageQuarters } from './storage-quarters';
import { counted, labelOf, rangeOf, sizeOf, type Picked, type Usage } from './storage-words';

const Head = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'start', gap: '3', mb: '4' },
});
const Title = styled('h2', { base: { fontSize: 'lg', fontWeight: 700 } });
const Remark = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const Buttons = styled('div', { base: { display: 'flex', gap: '2' } });
const Made = styled('p', { base: { mt: '3', textStyle: 'small', overflowWrap: 'anywhere' } });
const File = styled('a', {
  base: {
    ...touchTarget,
    me: '3',
    color: 'fg.link',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});
const Sum = styled('code', { base: { display: 'block', mt: '1', textStyle: 'caption', color: 'fg.subtle' } });

interface StorageRangePanelProps {
  usage: Usage;
  deleted: GetDeletedStorageRangesQuery['deletedStorageRanges'];
  onChange: () => Promise<void>;
}

/** One collection by years and quarters: what is picked of it is exported or deleted, and comes back. */
export function StorageRangePanel({ usage, deleted, onChange }: StorageRangePanelProps) {
  const { session } = useSession();
  const isAdmin = session?.user.role === 'ADMIN';
  const [exportRange] = useExportStorageRangeMutation();
  const [deleteRange] = useDeleteStorageRangeMutation();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [made, setMade] = useState<ExportStorageRangeMutation['exportStorageRange'] | null>(null);
  const [tried, setTried] = useState<TriedDeletion | null>(null);
  const [busy, setBusy] = useState<'export' | 'delete' | null>(null);
  const { collection, label, unit, kept, sealed } = usage;

  async function run(what: 'export' | 'delete', work: () => Promise<void>) {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    } finally {
      setBusy(null);
    }
  }
  const makeFile = () =>
    run('export', async () => {
      if (picked) setMade((await exportRange({ collection, range: rangeOf(picked) })).exportStorageRange);
    });
  const tryDeletion = () =>
    run('delete', async () => {
      if (picked)
        setTried((await deleteRange({ collection, range: rangeOf(picked), dryRun: true })).deleteStorageRange);
    });
  const pick = (next: Picked | null) => {
    setPicked(next);
    setMade(null);
  };

  const toPick = picked ? undefined : '연도나 분기를 먼저 골라 주세요';
  const size = picked && sizeOf(usage, picked);
  return (
    <Card pad="md" role="region" aria-label={label}>
      <Head>
        <div>
          <Title>{label}</Title>
          <Remark>연도나 분기를 골라 내보내거나 삭제하세요.</Remark>
        </div>
        <Buttons>
          <Button
            touch
            icon={<Download size={16} />}
            loading={busy === 'export' ? '내보내는 중' : undefined}
            disabledReason={sealed ?? toPick}
            onClick={() => void makeFile()}
          >
            내보내기
          </Button>
          <Button
            touch
            variant="dangerLine"
            icon={<Trash2 size={16} />}
            loading={busy === 'delete' ? '확인 중' : undefined}
            disabledReason={kept ?? (isAdmin ? toPick : '관리자만 삭제할 수 있어요')}
            onClick={() => void tryDeletion()}
          >
            삭제
          </Button>
        </Buttons>
      </Head>
      {usage.years.length ? (
        <StorageQuarters usage={usage} picked={picked} onPick={pick} />
      ) : (
        <EmptyState compact icon={Database} title="아직 기록이 없어요" />
      )}
      {kept && <Note>{kept}</Note>}
      {sealed && <Note>{sealed}</Note>}
      {picked && size && (
        <Note tone="info" role="status">
          {labelOf(picked)} · {formatBytes(size.sizeBytes)} · {josa(counted(size.documentCount, unit), '을/를')}{' '}
          골랐어요.
          {!kept && !made && ' 삭제 전에 내보내기를 먼저 권해요.'}
        </Note>
      )}
      {made && (
        <Made role="status">
          <File href={made.downloadUrl} download>
            {made.fileName} ({formatBytes(made.compressedSizeBytes)})
          </File>
          <File href={made.manifestUrl} download>
            목록 파일
          </File>
          {counted(made.documentCount, unit)} · {formatDateTime(made.expiresAt)}까지 받을 수 있어요
          <Sum>SHA-256 {made.sha256}</Sum>
        </Made>
      )}
      <DeletedRanges ranges={deleted} isAdmin={isAdmin} onRestored={onChange} />
      {picked && tried && (
        <DeleteRangeDialog
          usage={usage}
          picked={picked}
          tried={tried}
          onClose={() => setTried(null)}
          onDeleted={async () => {
            // The way to the exported file stays.
            setPicked(null);
            setTried(null);
            await onChange();
          }}
        />
      )}
    </Card>
  );
}
