import { useRestorePostMutation, failureOf } from '@gredia/graphql-schema';
import { Button, Note, showToast, styled, useNow } from '@gredia/ui';
import type { ShownPost } from '../post/use-post';

const Root = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '2', mt: '4' } });
const Choice = styled('span', { base: { ms: '1.5' } });

const sentences = {
  PENDING: '운영자가 확인하고 있는 글이에요. 확인이 끝나면 모두에게 보여요.',
  HIDDEN: '운영 정책에 따라 숨겨진 글이에요. 글쓴이와 운영자에게만 보여요.',
  DELETED: '삭제된 글이에요.',
  DRAFT: '아직 올리지 않은 글이에요.',
} as const;

/** Why a post is not to be seen by everyone, told to those who see it; and whether its job has ended. */
export function PostStateNote({ post, onChanged }: { post: ShownPost; onChanged: () => Promise<void> }) {
  const [restore, { loading }] = useRestorePostMutation();
  const now = useNow();
  const { id, status, statusReasons, rights, expiresAt } = post;

  async function handleRestore() {
    try {
      await restore({ id });
      showToast('글을 되돌렸어요');
      await onChanged();
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    }
  }

  const hasEnded = expiresAt !== null && now !== null && new Date(expiresAt) < now;
  if (status === 'PUBLISHED' && !hasEnded) return null;
  return (
    <Root>
      {status !== 'PUBLISHED' && (
        <Note tone={status === 'HIDDEN' ? 'bad' : 'warn'}>
          {sentences[status]} {statusReasons.length > 0 && `이유: ${statusReasons.join(' ')}`}
          {status === 'DELETED' && rights.includes('RESTORE') && (
            <Choice>
              <Button size="xs" loading={loading ? '되돌리는 중' : undefined} onClick={() => void handleRestore()}>
                되돌리기
              </Button>
            </Choice>
          )}
        </Note>
      )}
      {hasEnded && <Note>모집 기간이 끝난 글이에요.</Note>}
    </Root>
  );
}
