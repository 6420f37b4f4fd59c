import { boardLabel, isBoard } from '@gredia/domain';
import { failureOf, useGraphqlClient, useRestorePostMutation, type MyPostFragment } from '@gredia/graphql-schema';
import { Button, RelativeTime, showToast, styled } from '@gredia/ui';
import { forgetPostLists } from '../reading/forget-posts';

const Root = styled('li', {
  base: { display: 'flex', alignItems: 'center', gap: '3', '& > div': { flex: 1, minW: 0 } },
});
const Title = styled('b', { base: { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' } });
const Facts = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

/** An own post that was removed within the last day; nobody opens it before it is back. */
export function RemovedPost({ post, onRestored }: { post: MyPostFragment; onRestored: () => Promise<void> }) {
  const client = useGraphqlClient();
  const [restore, { loading }] = useRestorePostMutation();
  const { id, mid, title, rights, updatedAt } = post;

  async function handleRestore() {
    try {
      await restore({ id });
      showToast('글을 되돌렸어요');
      await forgetPostLists(client);
      await onRestored();
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    }
  }

  return (
    <Root>
      <div>
        <Title>{title}</Title>
        <Facts>
          {isBoard(mid) && `${boardLabel[mid]} · `}
          <RelativeTime value={updatedAt} /> 삭제
        </Facts>
      </div>
      {rights.includes('RESTORE') && (
        <Button
          size="sm"
          touch
          loading={loading ? '되돌리는 중' : undefined}
          aria-label={`${title} 되돌리기`}
          onClick={() => void handleRestore()}
        >
          되돌리기
        </Button>
      )}
    </Root>
  );
}
