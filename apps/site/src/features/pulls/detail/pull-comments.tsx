import { failureOf, useRemovePullCommentMutation, type PullPageFragment } from '@gredia/graphql-schema';
import {
  Avatar,
  Badge,
  confirm,
  formatNumber,
  lazyPart,
  Link,
  RelativeTime,
  Section,
  showToast,
  styled,
  touchTarget,
} from '@gredia/ui';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { loginPath } from '../../../shared/addresses/paths';

const List = styled('ul', {
  base: {
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '32px minmax(0, 1fr)',
      gap: '3',
      py: '4',
      borderTop: '1px solid',
      borderColor: 'border.default',
    },
    '& > li > div > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '1.5',
      textStyle: 'caption',
      color: 'fg.subtle',
      '& > b': { textStyle: 'small', fontWeight: 650, color: 'fg.default' },
    },
    '& > li > div > p': { mt: '1', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& > li > div > p[data-quiet]': { color: 'fg.muted' },
    '& > li > div > footer': { display: 'flex', gap: '1', mt: '1', ms: '-1.5', _print: { display: 'none' } },
    '& > li > div > footer > button': {
      ...touchTarget,
      px: '1.5',
      py: '0.5',
      borderRadius: 'control',
      textStyle: 'caption',
      color: 'fg.muted',
      _hover: { bg: 'bg.hover', color: 'fg.default' },
    },
  },
});
/** Comes with the rules of what may be typed: only for who may write. */
const PullCommentForm = lazyPart(() => import('./comment-form').then((module) => module.PullCommentForm));
const Invitation = styled('p', {
  base: { mt: '3', color: 'fg.muted', '& > a': { color: 'fg.link', textDecoration: 'underline' } },
});

interface PullCommentsProps {
  pull: PullPageFragment;
  viewerId: string | undefined;
  isVisitor: boolean;
  /** Reports an opinion to operators; another feature does. */
  Report: ComponentType<{ kind: 'PULL_COMMENT'; id: string }>;
}

/** What is said of a suggestion, in order of time. */
export function PullComments({ pull, viewerId, isVisitor, Report }: PullCommentsProps) {
  const { id, comments, commentCount, viewerCanComment } = pull;
  const here = useLocation();
  const [removeComment] = useRemovePullCommentMutation();

  async function remove(commentId: string) {
    const isSure = await confirm({
      title: '의견을 삭제할까요?',
      body: '의견이 있던 자리는 남아요.',
      confirmText: '삭제',
      confirmStyle: 'danger',
    });
    if (!isSure) return;
    try {
      await removeComment({ id, commentId });
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    }
  }

  return (
    <Section title="의견" count={formatNumber(commentCount)}>
      {comments.length === 0 && (
        <Invitation>아직 의견이 없어요. 근거가 되는 자료나 다른 생각을 나눠 주세요.</Invitation>
      )}
      <List aria-label="의견 목록" hidden={comments.length === 0}>
        {comments.map(({ _id, comment, user, isRemoved, isPending, viewerCanRemove, createdAt }) => {
          const name = isRemoved ? '알 수 없음' : (user?.nickname ?? '탈퇴회원');
          return (
            <li key={_id}>
              <Avatar tone="quiet" name={name} />
              <div>
                <header>
                  <b>{name}</b>
                  {!isRemoved && user?.badge === 'OPERATOR' && (
                    <Badge size="sm" tone="info">
                      관리자
                    </Badge>
                  )}
                  {!isRemoved && user?.badge === 'SUPPLIER' && <Badge size="sm">공급사</Badge>}
                  {isPending && (
                    <Badge size="sm" tone="warn">
                      확인 중
                    </Badge>
                  )}
                  <RelativeTime value={createdAt} />
                </header>
                <p data-quiet={isRemoved || undefined}>{isRemoved ? '삭제된 의견입니다' : comment}</p>
                {isPending && <p data-quiet>운영자가 확인하고 있어요. 확인이 끝나면 모두에게 보여요.</p>}
                {!isRemoved && (viewerCanRemove || (viewerId && user && user.id !== viewerId)) && (
                  <footer>
                    {viewerCanRemove && (
                      <button type="button" onClick={() => void remove(_id)}>
                        삭제
                      </button>
                    )}
                    {viewerId && user && user.id !== viewerId && <Report kind="PULL_COMMENT" id={_id} />}
                  </footer>
                )}
              </div>
            </li>
          );
        })}
      </List>
      {viewerCanComment && viewerId && <PullCommentForm key={`${viewerId} ${id}`} id={id} userId={viewerId} />}
      {isVisitor && (
        <Invitation>
          의견을 남기려면 <Link href={loginPath(here)}>로그인</Link>해 주세요.
        </Invitation>
      )}
    </Section>
  );
}
