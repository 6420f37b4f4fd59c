import { hideReasonLabel, type HideReason } from '@gredia/domain';
import {
  useModerateContentMutation,
  useSaveDocumentMutation,
  useUndoDocumentChangeMutation,
  useUndoModerationMutation,
} from '@gredia/graphql-schema';
import { Button, Chip, showToast, styled } from '@gredia/ui';
import { Eye, EyeOff, RotateCcw, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { problemOf, useUndo } from '../../shared/use-undo';
import type { RecordPanelProps } from './table-config';

const Buttons = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '1' } });
const Name = styled('span', { base: { textStyle: 'small', fontWeight: 650 } });
const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

interface TextStatusProps extends RecordPanelProps {
  kind: 'POST' | 'COMMENT';
}

/**
 * What becomes of a post or comment. Showing and hiding are decisions as those of the queue, which end its reports and stand
 * in their log; removing is a change of the record. Each is taken back by its toast.
 */
export function TextStatus({ row: { id, values, updatedAt }, kind, onChanged }: TextStatusProps) {
  const reasonsId = useId();
  const [save] = useSaveDocumentMutation();
  const [undoChange] = useUndoDocumentChangeMutation();
  const [moderate] = useModerateContentMutation();
  const [undoDecision] = useUndoModerationMutation();
  const [reason, setReason] = useState<HideReason | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const { done } = useUndo(onChanged);
  const [collection, what] = kind === 'POST' ? (['posts', '글'] as const) : (['comments', '댓글'] as const);
  const { status, removedBy } = values;

  async function run(step: string, said: string, write: () => Promise<(() => Promise<unknown>) | false>) {
    if (busy) return;
    setBusy(step);
    try {
      done(said, await write());
      setReason(null);
    } catch (error) {
      showToast(problemOf(error), { tone: 'bad' });
    }
    await onChanged();
    setBusy(null);
  }

  const set = (wanted: 'PUBLISHED' | 'DELETED', said: string) =>
    run(wanted, said, async () => {
      const changes = { status: wanted };
      const { saveDocument } = await save({ collection, id, changes, expectedUpdatedAt: updatedAt });
      const { changeId } = saveDocument;
      return changeId ? () => undoChange({ changeId }) : false;
    });
  const decide = (action: 'APPROVE' | 'HIDE', said: string) =>
    run(action, said, async () => {
      const { moderateContent } = await moderate({ input: { action, reason, targets: [{ kind, id }] } });
      return () => undoDecision({ id: moderateContent.id });
    });

  if (status === 'DELETED') {
    return removedBy === 'AUTHOR' ? (
      <Quiet>글쓴이가 지웠어요. 글쓴이만 되살릴 수 있어요.</Quiet>
    ) : (
      <>
        <Quiet>운영자가 지웠어요. 되살리면 지우기 전의 상태로 돌아가요.</Quiet>
        <Buttons>
          <Button
            size="sm"
            touch
            icon={<RotateCcw size={15} />}
            loading={busy === 'PUBLISHED' ? '되살리는 중' : undefined}
            onClick={() => void set('PUBLISHED', `${what}을 되살렸어요`)}
          >
            되살리기
          </Button>
        </Buttons>
      </>
    );
  }
  return (
    <>
      {(status === 'PUBLISHED' || status === 'PENDING') && (
        <div>
          <Name id={reasonsId}>숨기는 이유</Name>
          <Buttons role="group" aria-labelledby={reasonsId}>
            {(Object.keys(hideReasonLabel) as HideReason[]).map((each) => (
              <Chip key={each} selected={each === reason} onClick={() => setReason(each)}>
                {hideReasonLabel[each]}
              </Chip>
            ))}
          </Buttons>
        </div>
      )}
      <Buttons>
        {(status === 'PUBLISHED' || status === 'PENDING') && (
          <Button
            size="sm"
            touch
            icon={<EyeOff size={15} />}
            disabledReason={reason ? undefined : '숨기는 이유를 골라 주세요.'}
            loading={busy === 'HIDE' ? '숨기는 중' : undefined}
            onClick={() => void decide('HIDE', `${what}을 숨겼어요`)}
          >
            숨기기
          </Button>
        )}
        {(status === 'HIDDEN' || status === 'PENDING') && (
          <Button
            size="sm"
            touch
            icon={<Eye size={15} />}
            loading={busy === 'APPROVE' ? '올리는 중' : undefined}
            onClick={() => void decide('APPROVE', `${what}을 올렸어요`)}
          >
            {what} 올리기
          </Button>
        )}
        <Button
          size="sm"
          touch
          variant="danger"
          icon={<Trash2 size={15} />}
          loading={busy === 'DELETED' ? '지우는 중' : undefined}
          onClick={() => void set('DELETED', `${what}을 지웠어요. 30일 동안 되살릴 수 있어요.`)}
        >
          삭제
        </Button>
      </Buttons>
    </>
  );
}

/** Of a comment: what becomes of it. */
export function CommentPanel(props: RecordPanelProps) {
  return (
    <section aria-label="댓글 다루기">
      <TextStatus {...props} kind="COMMENT" />
    </section>
  );
}
