import { failureOf, useRemovePullCommentMutation, type PullPageFragment } from '@gredia/graphql-schema';
import { Button, confirm, formatNumber, lazyPart, Link, Note, Section, showToast, styled } from '@gredia/ui';
import { useEffect, type ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { loginPath } from '../../../shared/addresses/paths';
import { usePersonalSearch } from '../../../shared/addresses/use-personal-search';
import { commentElementId, PullComment } from './pull-comment';
import { useKeepPlace } from './use-keep-place';
import { usePullComments } from './use-pull-comments';

/** Comes with the rules of what may be typed: only for who may write. */
const PullCommentForm = lazyPart(() => import('./comment-form').then((module) => module.PullCommentForm));
const More = styled('li', { base: { display: 'grid', pb: '3', _print: { display: 'none' } } });
const Invitation = styled('p', {
  base: { mt: '3', color: 'fg.muted', '& > a': { color: 'fg.link', textDecoration: 'underline' } },
});

const elementOf = (id: string): HTMLElement | null => document.getElementById(commentElementId(id));

interface PullCommentsProps extends Pick<ComponentProps<typeof PullComment>, 'viewerId' | 'Report'> {
  pull: PullPageFragment;
  isVisitor: boolean;
}

/** What is said of a suggestion, in order of time; older opinions come on demand. */
export function PullComments({ pull, viewerId, isVisitor, Report }: PullCommentsProps) {
  const { id, commentCount, viewerCanComment } = pull;
  const here = useLocation();
  const target = usePersonalSearch()?.get('comment') ?? null;
  const comments = usePullComments(pull, viewerId, target);
  const { runs, isKnown, isTargetMissing, targetFailure, retryTarget, isLoading, loadMore } = comments;
  const [removeComment] = useRemovePullCommentMutation();
  const keep = useKeepPlace(runs);
  const keepPlace = (commentId: string) => keep(elementOf(commentId));

  useEffect(() => {
    const element = isKnown && target !== null ? elementOf(target) : null;
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [isKnown, target]);

  async function remove(commentId: string) {
    const isSure = await confirm({
      title: '의견을 삭제할까요?',
      body: '의견이 있던 자리는 남아요.',
      confirmText: '삭제',
      confirmStyle: 'danger',
    });
    if (!isSure) return;
    try {
      comments.receive((await removeComment({ id, commentId })).removePullComment.removed);
      // What was pressed is gone: the keys go on from its place.
      elementOf(commentId)?.focus({ preventScroll: true });
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    }
  }

  return (
    <Section title="의견" count={formatNumber(commentCount)}>
      {isTargetMissing && <Note tone="warn">주소가 가리키는 의견을 찾을 수 없어요. 삭제됐을 수 있어요.</Note>}
      {targetFailure && (
        <Note tone="bad" role="alert">
          주소가 가리키는 의견을 불러오지 못했어요. {targetFailure.message}{' '}
          <Button size="xs" loading={targetFailure.isRetrying ? '불러오는 중' : undefined} onClick={retryTarget}>
            다시 시도
          </Button>
        </Note>
      )}
      {runs.every((run) => run.comments.length === 0) && (
        <Invitation>아직 의견이 없어요. 근거가 되는 자료나 다른 생각을 나눠 주세요.</Invitation>
      )}
      <ul aria-label="의견 목록" hidden={runs.every((run) => run.comments.length === 0)}>
        {runs.flatMap(({ comments: shown, hasEarlier }, at) => {
          const above = runs[at - 1]?.comments.at(-1)?._id;
          const border = above === undefined ? { before: shown[0]?._id ?? '' } : { after: above };
          return [
            hasEarlier && (
              <More key={`more ${above ?? 'first'}`}>
                <Button
                  block
                  touch
                  loading={isLoading(border) ? '불러오는 중' : undefined}
                  onClick={() => void loadMore(border, keepPlace)}
                >
                  {above === undefined ? '이전 의견 더 보기' : '사이에 있는 의견 더 보기'}
                </Button>
              </More>
            ),
            ...shown.map((comment) => (
              <PullComment
                key={comment._id}
                comment={comment}
                viewerId={viewerId}
                isTarget={comment._id === target}
                Report={Report}
                onRemove={(commentId) => void remove(commentId)}
              />
            )),
          ];
        })}
      </ul>
      {viewerCanComment && viewerId && <PullCommentForm key={`${viewerId} ${id}`} id={id} userId={viewerId} />}
      {isVisitor && (
        <Invitation>
          의견을 남기려면 <Link href={loginPath(here)}>로그인</Link>해 주세요.
        </Invitation>
      )}
    </Section>
  );
}
