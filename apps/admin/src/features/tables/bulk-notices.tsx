import { josa, type CollectionSpec } from '@gredia/domain';
import { Button, confirm, formatNumber, IconButton, ProgressBar, RelativeTime, styled } from '@gredia/ui';
import { Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { bulkSummary, bulkTitle, isRunning } from './bulk-words';
import { useDismissed } from './use-dismissed';
import type { BulkEdit, BulkEdits } from './use-bulk-edits';

/** What changed fewer records, and all of them, is said in passing and not kept in sight. */
const KEPT_FROM = 100;

const List = styled('ul', { base: { display: 'flex', flexDirection: 'column', gap: '2', mb: '3' } });
const Item = styled('li', {
  base: {
    px: '4',
    py: '2.5',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    textStyle: 'small',
  },
});
const Line = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });
const Words = styled('p', { base: { flex: 1, minW: '200px' } });
const Facts = styled('span', { base: { color: 'fg.muted' } });
const Progress = styled('div', { base: { mt: '2' } });
const Left = styled('ul', { base: { mt: '2', maxH: '180px', overflow: 'auto', color: 'fg.muted' } });

interface BulkNoticesProps {
  spec: CollectionSpec;
  bulk: BulkEdits;
}

/** Changes of many records that are on their way, and what came of those of today. */
export function BulkNotices({ spec, bulk }: BulkNoticesProps) {
  const { isDismissed, dismiss } = useDismissed('gredia.bulk-notices');
  const shown = bulk.edits.filter(
    (edit) => isRunning(edit) || (!isDismissed(edit.id) && (edit.total >= KEPT_FROM || edit.status === 'FAILED')),
  );
  if (!shown.length) return null;
  return (
    <List aria-label="일괄 수정">
      {shown.map((edit) => (
        <Item key={edit.id}>
          <BulkNotice spec={spec} edit={edit} bulk={bulk} onDismiss={() => dismiss(edit.id)} />
        </Item>
      ))}
    </List>
  );
}

interface BulkNoticeProps extends BulkNoticesProps {
  edit: BulkEdit;
  onDismiss: () => void;
}

function BulkNotice({ spec, edit, bulk, onDismiss }: BulkNoticeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, total, done, attempts, isEnding, canCancel, isUndoable, changeId, refused, refusedCount } = edit;
  const title = bulkTitle(edit, spec);
  const runs = isRunning(edit);
  const unit = (count: number) => `${formatNumber(count)}${spec.unit}`;

  async function undo() {
    if (!changeId) return;
    const isMeant = await confirm({
      title: `${josa(unit(edit.changed), '을/를')} 되돌릴까요?`,
      body: '바뀌기 전 값으로 돌아가요. 그 뒤에 또 바뀐 항목은 그대로 둬요.',
      confirmText: '되돌리기',
    });
    if (isMeant) await bulk.undo(changeId);
  }

  return (
    <>
      <Line>
        <Words role="status">
          <strong>{title}</strong>{' '}
          {runs ? (
            <>
              {isEnding
                ? '취소하는 중이에요'
                : edit.status === 'WAITING'
                  ? `${unit(total)}, 차례를 기다려요`
                  : `${unit(total)} 중 ${unit(done)} 처리 중`}
              {attempts > 1 && !isEnding && ' · 서버가 다시 시작해서 처음부터 다시 해요'}
            </>
          ) : (
            bulkSummary(edit, spec.unit)
          )}{' '}
          <Facts>
            {edit.by ?? '떠난 계정'} · <RelativeTime value={edit.createdAt} />
          </Facts>
        </Words>
        {runs && canCancel && (
          <Button size="sm" onClick={() => void bulk.cancel(id)}>
            취소
          </Button>
        )}
        {!runs && refusedCount > 0 && (
          <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            그대로인 항목
          </Button>
        )}
        {isUndoable && (
          <Button size="sm" icon={<Undo2 size={14} />} onClick={() => void undo()}>
            되돌리기
          </Button>
        )}
        {!runs && <IconButton size="sm" label="알림 닫기" icon={<X size={15} />} onClick={onDismiss} />}
      </Line>
      {runs && (
        <Progress>
          <ProgressBar label={title} value={done} max={total} text={`${unit(total)} 중 ${unit(done)}`} />
        </Progress>
      )}
      {isOpen && (
        <Left tabIndex={0} aria-label="그대로인 항목">
          {refused.map((record) => (
            <li key={record.id}>
              {record.title || '지워진 항목'}: {record.reason}
            </li>
          ))}
          {refusedCount > refused.length && <li>그 밖에 {unit(refusedCount - refused.length)}</li>}
        </Left>
      )}
    </>
  );
}
