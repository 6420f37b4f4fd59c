import { auditActionLabel, isDone, josa } from '@gredia/domain';
import { useUndoDocumentChangeMutation, type AuditLogEntryFragment, type GraphqlFailure } from '@gredia/graphql-schema';
import { Button, confirm, CopyValue, dropToast, formatDateTime, formatNumber, showToast, styled } from '@gredia/ui';
import { ArrowLeft, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { changedFields, detailLines } from './changed-fields';
import { ChangedTable } from './changed-table';
import { specOf } from './collection-specs';

const Head = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '4' } });
const Title = styled('h2', {
  base: { flex: '1 1 200px', minW: 0, fontSize: 'lg', lineHeight: '6', fontWeight: 700, overflowWrap: 'anywhere' },
});
const BackToList = styled('div', { base: { display: { base: 'block', lg: 'none' }, mb: '2' } });
const Facts = styled('dl', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: '3.5', mb: '5' },
});
const Name = styled('dt', { base: { textStyle: 'caption', color: 'fg.muted' } });
const Value = styled('dd', { base: { overflowWrap: 'anywhere' } });
const Reason = styled('p', {
  base: { mt: '4', p: '3.5', borderRadius: 'control', bg: 'bg.subtle', color: 'fg.muted', overflowWrap: 'anywhere' },
});

interface AuditDetailProps {
  log: AuditLogEntryFragment;
  onBack: () => void;
  /** It was taken back: the log has another entry. */
  onUndone: () => void;
}

/** One entry: who, what, when, why, what it changed, and the way back where there is one. */
export function AuditDetail({ log, onBack, onUndone }: AuditDetailProps) {
  const [undo, { loading }] = useUndoDocumentChangeMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const spec = specOf(log.collection);
  const changes = changedFields(log);
  const lines = detailLines(log);
  const many = log.changeCount > 1 ? `${formatNumber(log.changeCount)}${spec?.unit ?? '개'}` : null;

  // On narrow screens it stands in place of the list, whose button has just gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [log.id]);

  async function handleUndo() {
    const question = {
      title: many ? `함께 바꾼 ${josa(many, '을/를')} 되돌릴까요?` : '이 변경을 되돌릴까요?',
      body: '값이 바뀌기 전으로 돌아가고, 되돌린 일도 기록에 남아요.',
      confirmText: '되돌리기',
    };
    if (!log.changeId || !(await confirm(question))) return;
    try {
      const { undoDocumentChange } = await undo({ changeId: log.changeId });
      dropToast(log.changeId);
      showToast(`${josa(`${formatNumber(undoDocumentChange)}${spec?.unit ?? '개'}`, '을/를')} 되돌렸어요`);
    } catch (error) {
      showToast((error as GraphqlFailure).message, { tone: 'bad' });
    }
    onUndone();
  }

  return (
    <>
      <BackToList>
        <Button size="sm" variant="quiet" icon={<ArrowLeft size={14} />} onClick={onBack}>
          목록으로
        </Button>
      </BackToList>
      <Head>
        <Title ref={heading} tabIndex={-1}>
          {log.actor ?? '시스템·방문자'} · {auditActionLabel(log.action)}
        </Title>
        {log.isUndoable && (
          <Button
            icon={<Undo2 size={16} />}
            loading={loading ? '되돌리는 중' : undefined}
            onClick={() => void handleUndo()}
          >
            되돌리기
          </Button>
        )}
      </Head>
      <Facts>
        <Fact name="때" value={formatDateTime(log.at)} />
        <Fact name="결과" value={isDone(log.outcome) ? '완료' : `거절 (${log.outcome})`} />
        {spec && <Fact name="목록" value={spec.label} />}
        {(log.documentTitle ?? log.documentId) && <Fact name="대상" value={log.documentTitle ?? '지워진 항목'} />}
        {log.subject && <Fact name="회원" value={log.subject} />}
        {many && <Fact name="함께 바꾼 항목" value={many} />}
        {log.undoneAt && <Fact name="되돌린 때" value={formatDateTime(log.undoneAt)} />}
        {lines.map(({ name, text }) => (
          <Fact key={name} name={name} value={text} />
        ))}
        {log.documentId && (
          <div>
            <Name>항목 ID</Name>
            <Value>
              <CopyValue
                label="ID"
                value={log.documentId}
                shown={`…${log.documentId.slice(-8)}`}
                done="ID를 복사했어요"
              />
            </Value>
          </div>
        )}
      </Facts>
      {changes.length > 0 && <ChangedTable changes={changes} />}
      {log.reason && <Reason>적은 이유: {log.reason}</Reason>}
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <Name>{name}</Name>
      <Value>{value}</Value>
    </div>
  );
}
