import { auditActionLabel, josa, type CollectionSpec } from '@gredia/domain';
import { useGetDocumentChangesQuery } from '@gredia/graphql-schema';
import { Button, confirm, ErrorState, formatNumber, RelativeTime, Skeleton, styled } from '@gredia/ui';
import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useRefetchOn } from '../../shared/use-refetch-on';
import { ChangeList } from './change-list';

const ACTIONS: Readonly<Record<string, string>> = {
  'document.add': '만들었어요',
  'document.update': '바꿨어요',
  'document.undo': '되돌렸어요',
  'document.reveal': '개인정보를 봤어요',
  'document.remove': '지웠어요',
  'document.restore': '되살렸어요',
  'ingredient.add': '만들었어요',
  'ingredient.edit': '고쳤어요',
  'ingredient.undo': '되돌렸어요',
  'quote.change': '견적을 바꿨어요',
  'quote.mail-resend': '답변 메일을 다시 보냈어요',
  'account.withdraw': '탈퇴 처리했어요',
  'account.update': '회원 정보를 고쳤어요',
  'rights.change': '권한을 바꿨어요',
  'product.save': '원료 화면에서 저장했어요',
  'spam.hide': '스팸 관리에서 숨겼어요',
  'spam.hide-company': '스팸 관리에서 회사 원료와 함께 숨겼어요',
  'spam.restore': '스팸 관리에서 되살렸어요',
  'root-email.transfer': '대표 이메일을 바꿨어요',
  'root-email.undo': '대표 이메일 변경을 되돌렸어요',
};

/** What a new record said stands in its fields. */
const ADDING: readonly string[] = ['document.add', 'ingredient.add'];

const Root = styled('section', { base: { display: 'flex', flexDirection: 'column', gap: '3.5' } });
const Heading = styled('h3', {
  base: { pb: '2', borderBottom: '1px solid', borderColor: 'border.default', textStyle: 'h3' },
});
const List = styled('ol', { base: { display: 'flex', flexDirection: 'column', gap: '5' } });
const Head = styled('div', { base: { display: 'flex', alignItems: 'center', gap: '2', mb: '2', textStyle: 'small' } });
const Words = styled('p', { base: { flex: 1, minW: 0 } });
const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

interface RecordHistoryProps {
  spec: CollectionSpec;
  id: string;
  /** Asked again when the record has another one. */
  version: string;
  /** Savings that a screen of their own can take back, beside those of the table. */
  undoable?: readonly string[];
  onUndo: (changeId: string, changeCount: number, action: string) => Promise<void>;
}

/** What people changed of a record in the console, the newest first. */
export function RecordHistory({ spec, id, version, undoable, onUndo }: RecordHistoryProps) {
  const headingId = useId();
  const query = useGetDocumentChangesQuery({
    variables: { collection: spec.name, id, first: 50 },
    fetchPolicy: 'network-only',
  });
  const [busyId, setBusyId] = useState<string | null>(null);
  const { refetch } = query;
  useRefetchOn(version, refetch);

  /** What was saved together goes back together: the others are named before. */
  async function undo(changeId: string, changeCount: number, action: string) {
    if (
      changeCount > 1 &&
      !(await confirm({
        title: `${josa(`${formatNumber(changeCount)}${spec.unit}`, '을/를')} 함께 되돌릴까요?`,
        body: '한 번에 함께 바꾼 항목이에요. 바뀌기 전 값으로 돌아가고, 그 뒤에 또 바뀐 항목은 그대로 둬요. 되돌린 일도 기록에 남아요.',
        confirmText: '되돌리기',
      }))
    )
      return;
    setBusyId(changeId);
    await onUndo(changeId, changeCount, action).finally(() => setBusyId(null));
  }

  const changes = (query.data ?? query.previousData)?.documentChanges;
  return (
    <Root aria-labelledby={headingId}>
      <Heading id={headingId}>바뀐 기록</Heading>
      {!changes && query.error && <ErrorState compact onRetry={() => void refetch()} />}
      {!changes && !query.error && <Skeleton height="60px" />}
      {changes?.length === 0 && <Quiet>아직 콘솔에서 바꾼 내용이 없어요.</Quiet>}
      {changes && changes.length > 0 && (
        <List>
          {changes.map(({ changeId, action, at, by, reason, before, after, changeCount, isUndoable }) => (
            <li key={`${changeId} ${action}`}>
              <Head>
                <Words>
                  <strong>{by ?? '떠난 계정'}</strong> 님이 <RelativeTime value={at} />{' '}
                  {ACTIONS[action] ?? `${josa(auditActionLabel(action), '을/를')} 했어요`}
                  {reason && ` · ${reason}`}
                </Words>
                {(isUndoable || (action !== 'ingredient.undo' && undoable?.includes(changeId))) && (
                  <Button
                    size="xs"
                    icon={<Undo2 size={13} />}
                    loading={busyId === changeId ? '되돌리는 중' : undefined}
                    onClick={() => void undo(changeId, changeCount, action)}
                  >
                    되돌리기
                  </Button>
                )}
              </Head>
              {!ADDING.includes(action) && Boolean(after) && (
                <ChangeList
                  spec={spec}
                  before={(before ?? {}) as Record<string, unknown>}
                  after={after as Record<string, unknown>}
                />
              )}
            </li>
          ))}
        </List>
      )}
    </Root>
  );
}
