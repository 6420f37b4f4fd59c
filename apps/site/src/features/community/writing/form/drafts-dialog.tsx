import { boardLabel, isBoard } from '@gredia/domain';
import { untagContent } from '@gredia/domain/rich-text';
import {
  failureOf,
  useGetWritingQuery,
  useRemoveDraftMutation,
  useSaveDraftMutation,
  type PostFormFragment,
} from '@gredia/graphql-schema';
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  RelativeTime,
  showToast,
  Skeleton,
  styled,
  VisuallyHidden,
} from '@gredia/ui';
import { FilePen } from 'lucide-react';
import { draftInputOf, valuesOf } from '../values/post-values';

const List = styled('ul', { base: { '& > li + li': { borderTop: '1px solid', borderColor: 'border.default' } } });
const Row = styled('li', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', py: '3' } });
const Words = styled('div', { base: { flex: { base: '1 0 100%', md: 1 }, minW: 0 } });
const Actions = styled('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } });
const Title = styled('b', { base: { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' } });
const About = styled('small', { base: { textStyle: 'caption', color: 'fg.muted' } });

interface DraftsDialogProps {
  /** The draft that is open. */
  currentId?: string;
  onOpen: (draft: PostFormFragment) => void;
  onRemoved: (id: string) => void;
  onClose: () => void;
}

/** What was begun and not posted: to go on with, or to take away. */
export function DraftsDialog({ currentId, onOpen, onRemoved, onClose }: DraftsDialogProps) {
  const { data, error, refetch } = useGetWritingQuery({ fetchPolicy: 'network-only' });
  const [removeDraft] = useRemoveDraftMutation();
  const [saveDraft] = useSaveDraftMutation();
  const drafts = data?.myPosts.posts;

  async function remove(draft: PostFormFragment) {
    try {
      await removeDraft({ id: draft.id });
      onRemoved(draft.id);
      showToast('임시 저장 글을 지웠어요.', { action: { label: '되돌리기', onClick: () => void takeBack(draft) } });
    } catch (failure) {
      showToast(failureOf(failure).message, { tone: 'bad' });
    }
    void refetch();
  }

  async function takeBack(draft: PostFormFragment) {
    try {
      const { draftOf, draftOfUpdatedAt } = draft;
      await saveDraft({ ...draftInputOf(valuesOf(draft)), postId: draftOf, postUpdatedAt: draftOfUpdatedAt });
      void refetch();
    } catch (failure) {
      showToast(failureOf(failure).message, { tone: 'bad' });
    }
  }

  return (
    <Dialog title="임시 저장 글" onClose={onClose}>
      {!drafts &&
        (error ? <ErrorState code={error.errorId} onRetry={() => void refetch()} /> : <Skeleton height="120px" />)}
      {drafts?.length === 0 && (
        <EmptyState
          icon={FilePen}
          title="임시 저장한 글이 없어요"
          hint="쓰는 동안 저절로 저장되고, 90일 동안 여기에 있어요."
        />
      )}
      {drafts && drafts.length > 0 && (
        <List>
          {drafts.map((draft) => {
            const title = draft.title || untagContent(draft.content ?? '').slice(0, 60) || '제목 없음';
            return (
              <Row key={draft.id}>
                <Words>
                  <Title>{title}</Title>
                  <About>
                    {isBoard(draft.mid) && boardLabel[draft.mid]} · <RelativeTime value={draft.updatedAt} />
                    {draft.draftOf && ' · 올린 글을 고치는 중'}
                  </About>
                </Words>
                <Actions>
                  {draft.id === currentId ? (
                    <About>쓰는 중이에요</About>
                  ) : (
                    <Button size="sm" touch onClick={() => onOpen(draft)}>
                      열기
                      <VisuallyHidden>: {title}</VisuallyHidden>
                    </Button>
                  )}
                  <Button size="sm" touch onClick={() => void remove(draft)}>
                    지우기
                    <VisuallyHidden>: {title}</VisuallyHidden>
                  </Button>
                </Actions>
              </Row>
            );
          })}
        </List>
      )}
    </Dialog>
  );
}
