import { addDays, josa, STORAGE_KEPT_DAYS } from '@gredia/domain';
import { failureOf, useDeleteStorageRangeMutation, type DeleteStorageRangeMutation } from '@gredia/graphql-schema';
import {
  Button,
  Dialog,
  FactList,
  formatBytes,
  formatDateTime,
  Note,
  showToast,
  styled,
  TextField,
  useNow,
} from '@gredia/ui';
import { useState, type FormEvent } from 'react';
import { counted, labelOf, rangeOf, sizeOf, type Picked, type Usage } from './storage-words';

const WORD = '삭제';
const Word = styled('b', { base: { color: 'bad.fg' } });
const Stack = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

export type TriedDeletion = DeleteStorageRangeMutation['deleteStorageRange'];

interface DeleteRangeDialogProps {
  usage: Usage;
  picked: Picked;
  /** What the trial run answered. */
  tried: TriedDeletion;
  onClose: () => void;
  onDeleted: () => Promise<void>;
}

/** What a deletion would do, as its trial run says; it is done after the typed word. */
export function DeleteRangeDialog({ usage, picked, tried, onClose, onDeleted }: DeleteRangeDialogProps) {
  const [deleteRange] = useDeleteStorageRangeMutation();
  const now = useNow();
  const [word, setWord] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { collection, label, unit } = usage;
  const amount = counted(tried.deletedCount, unit);
  const needsReason = tried.export === null;
  const isReady = word.trim() === WORD && (!needsReason || reason.trim() !== '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const { token } = tried;
      await deleteRange({ collection, range: rangeOf(picked), dryRun: false, token, word: word.trim(), reason });
      showToast(`${label} ${josa(amount, '을/를')} 삭제했어요. ${STORAGE_KEPT_DAYS}일 동안 되돌릴 수 있어요.`);
      await onDeleted();
      onClose();
    } catch (error) {
      setProblem(failureOf(error).message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      title={`${labelOf(picked)} ${josa(label, '을/를')} 삭제할까요?`}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button
            type="submit"
            variant="danger"
            loading={isBusy ? '삭제 중' : undefined}
            disabledReason={isReady ? undefined : `‘${WORD}’${needsReason ? '와 이유' : ''}를 입력해 주세요`}
          >
            {amount} 삭제
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          삭제한 데이터는 {STORAGE_KEPT_DAYS}일 동안 되돌릴 수 있어요. 그 뒤에는 완전히 지워져요. 아래는 시험 실행
          결과예요.
        </p>
        <FactList
          facts={[
            { label: '범위', value: tried.rangeLabel },
            { label: '삭제될 문서', value: amount },
            { label: '줄어드는 크기', value: formatBytes(sizeOf(usage, picked).sizeBytes) },
            {
              label: '되돌릴 수 있는 날',
              value: now && `${formatDateTime(addDays(now, STORAGE_KEPT_DAYS).toISOString())}까지`,
            },
            {
              label: '마지막 내보내기',
              value: tried.export ? `${formatDateTime(tried.export.createdAt)} 완료` : '없음',
            },
          ]}
        />
        {needsReason && (
          <Note tone="warn">이 범위를 아직 내보내지 않았어요. 내보내지 않고 삭제하려면 이유를 남겨 주세요.</Note>
        )}
        {needsReason && (
          <TextField label="이유" required maxLength={500} value={reason} onChange={(e) => setReason(e.target.value)} />
        )}
        <TextField
          label={
            <>
              계속하려면 <Word>{WORD}</Word>를 입력해 주세요
            </>
          }
          data-autofocus
          autoComplete="off"
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        {problem && (
          <Note tone="bad" role="alert">
            {problem}
          </Note>
        )}
      </Stack>
    </Dialog>
  );
}
