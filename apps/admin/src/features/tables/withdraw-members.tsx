import { useSession } from '@gredia/auth/client';
import { josa, WITHDRAWAL_WORD } from '@gredia/domain';
import { useRemoveUserMutation } from '@gredia/graphql-schema';
import { Button, Dialog, formatNumber, Note, showToast, styled } from '@gredia/ui';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { TypedWordForm } from '../../shared/typed-word-form';
import { bulkSummary, runBulk } from './run-bulk';
import type { RecordActionsProps } from './table-config';
import type { DocumentRow } from './use-rows';

/** Each account is a transaction of its own that reaches into every domain. */
const AT_ONCE = 50;
const NAMED_MAX = 5;

const Stack = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Names = styled('ul', { base: { ps: '4.5', listStyle: 'disc', overflowWrap: 'anywhere' } });

/** Who of the picked members is withdrawn, and how many are left out and why. */
function split(rows: readonly DocumentRow[], ownId: string | undefined) {
  const others = rows.filter(({ id }) => id !== ownId);
  const leaving = others.filter(({ values }) => values['state'] !== 'WITHDRAWN');
  return { leaving, hasOwn: others.length < rows.length, gone: others.length - leaving.length };
}

/** 회원 탈퇴 by an administrator: the same way as a member's own, with a reason and a typed word; it cannot be taken back. */
export function WithdrawMembers({ rows, disabledReason, onDone }: RecordActionsProps) {
  const { session } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [removeUser] = useRemoveUserMutation();
  if (session?.user.role !== 'ADMIN') return null;

  const { leaving, hasOwn, gone } = split(rows, session.user.id);
  const count = `${formatNumber(leaving.length)}명`;
  const [only] = leaving;

  async function withdraw(reason: string) {
    setProgress(0);
    try {
      const result = await runBulk({
        rows: leaving,
        lot: 1,
        onProgress: setProgress,
        // Named by the id: an address is masked here, and not every account has one.
        write: async ([row]) => {
          if (row) await removeUser({ email: row.id, reason: reason.trim() });
          return null;
        },
      });
      showToast(bulkSummary(result, '명', '탈퇴 처리했어요'), { tone: result.failures.length ? 'bad' : 'ok' });
    } finally {
      setProgress(null);
      setIsOpen(false);
    }
    await onDone();
  }

  return (
    <>
      <Button
        size="sm"
        touch
        variant="dangerLine"
        icon={<UserMinus size={15} />}
        disabledReason={disabledReason ?? obstacleOf(leaving.length, hasOwn)}
        onClick={() => setIsOpen(true)}
      >
        회원 탈퇴
      </Button>
      {isOpen && (
        <Dialog
          title={
            leaving.length === 1 && only
              ? `‘${only.title}’ 님을 탈퇴 처리할까요?`
              : `회원 ${josa(count, '을/를')} 탈퇴 처리할까요?`
          }
          // What is being done cannot be taken back.
          onClose={progress === null ? () => setIsOpen(false) : undefined}
        >
          <TypedWordForm
            word={WITHDRAWAL_WORD}
            variant="danger"
            reasonHint="감사 기록에 석 달 남아요. 이름이나 연락처는 적지 말아 주세요."
            action={`${count} 탈퇴 처리`}
            sending={leaving.length > 1 ? `${progress ?? 0} / ${leaving.length}명 처리 중` : '처리 중'}
            onSend={({ reason }) => withdraw(reason)}
            onCancel={() => setIsOpen(false)}
          >
            <Stack>
              {leaving.length > 1 && (
                <Names>
                  {leaving.slice(0, NAMED_MAX).map(({ id, title }) => (
                    <li key={id}>{title}</li>
                  ))}
                  {leaving.length > NAMED_MAX && <li>그 밖에 {formatNumber(leaving.length - NAMED_MAX)}명</li>}
                </Names>
              )}
              <p>
                개인정보는 바로 지워지고 되돌릴 수 없어요. 로그인한 곳에서 모두 로그아웃되고, 진행 중인 견적은 끝나며
                공급사에 알려요. 쓴 글은 ‘탈퇴회원’의 글로, 주문이 된 견적은 법이 정한 기간 동안 남아요. 회원에게는 탈퇴
                안내 메일을 보내요.
              </p>
              {(hasOwn || gone > 0) && (
                <Note>
                  {hasOwn && '내 계정은 여기서 탈퇴할 수 없어 빼고 처리해요. '}
                  {gone > 0 && `이미 탈퇴한 ${josa(`${formatNumber(gone)}명`, '은/는')} 그대로 둬요.`}
                </Note>
              )}
            </Stack>
          </TypedWordForm>
        </Dialog>
      )}
    </>
  );
}

/** Why none of them can be withdrawn now. */
function obstacleOf(leaving: number, hasOwn: boolean): string | undefined {
  if (leaving > AT_ONCE) return `한 번에 ${AT_ONCE}명까지 탈퇴 처리할 수 있어요.`;
  if (leaving > 0) return undefined;
  return hasOwn ? '내 계정은 사이트의 내 정보에서 탈퇴할 수 있어요.' : '이미 탈퇴한 회원이에요.';
}
