import { failureOf, useDeleteAiThreadsMutation, type GetAiThreadsQuery } from '@gredia/graphql-schema';
import { Button, confirm, IconButton, RelativeTime, showToast, styled } from '@gredia/ui';
import { Plus, Trash2 } from 'lucide-react';
import { InnerPages } from '../../../shared/lists/inner-pages';

const Root = styled('nav', { base: { display: 'flex', flexDirection: 'column', gap: '1' } });
const Item = styled('div', { base: { display: 'flex', alignItems: 'center' } });
const Open = styled('button', {
  base: {
    flex: 1,
    minW: 0,
    minH: { base: 'touch', xl: '9' },
    px: '3',
    py: '1.5',
    borderRadius: 'control',
    textAlign: 'start',
    textStyle: 'small',
    color: 'fg.muted',
    cursor: 'pointer',
    '& > b': {
      display: 'block',
      fontWeight: 'inherit',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > small': { textStyle: 'caption', color: 'fg.subtle' },
    _hover: { bg: 'bg.hover' },
    _currentPage: { bg: 'bg.muted', color: 'fg.default', fontWeight: 600 },
  },
});
const Empty = styled('p', { base: { px: '3', py: '2', textStyle: 'small', color: 'fg.subtle' } });

const PER_PAGE = 20;

interface ThreadListProps {
  list: GetAiThreadsQuery['aiThreads'] | undefined;
  /** From 1, the newest conversations first. */
  page: number;
  /** Another page is on its way. */
  isBusy: boolean;
  onPage: (page: number) => void;
  current: string | null;
  onOpen: (threadId: string | null) => void;
  /** Told which were deleted; null: all. */
  onDeleted: (threadId: string | null) => void;
}

/** The conversations of the person, with the way to a new one and to delete them. */
export function ThreadList({ list, page, isBusy, onPage, current, onOpen, onDeleted }: ThreadListProps) {
  const [deleteThreads] = useDeleteAiThreadsMutation();

  async function remove(id: string | null, title: string) {
    const isSure = await confirm({
      title: id === null ? '대화를 모두 지울까요?' : '이 대화를 지울까요?',
      body:
        id === null ? '질문과 답변이 모두 지워지고 되돌릴 수 없어요.' : `‘${title}’ 대화가 지워지고 되돌릴 수 없어요.`,
      confirmText: '삭제',
      confirmStyle: 'danger',
    });
    if (!isSure) return;
    try {
      await deleteThreads({ ids: id === null ? null : [id] });
      onDeleted(id);
      showToast(id === null ? '대화를 모두 지웠어요' : '대화를 지웠어요');
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    }
  }

  return (
    <Root aria-label="지난 대화">
      <Button touch icon={<Plus size={16} />} onClick={() => onOpen(null)}>
        새 대화
      </Button>
      {list?.total === 0 && <Empty>아직 나눈 대화가 없어요.</Empty>}
      {list?.threads.map(({ id, title, updatedAt }) => (
        <Item key={id}>
          <Open type="button" aria-current={id === current ? 'page' : undefined} onClick={() => onOpen(id)}>
            <b>{title}</b>
            <small>
              <RelativeTime value={updatedAt} />
            </small>
          </Open>
          <IconButton
            size="sm"
            label={`‘${title}’ 대화 삭제`}
            icon={<Trash2 size={15} />}
            onClick={() => void remove(id, title)}
          />
        </Item>
      ))}
      {list && (
        <InnerPages label="대화의 쪽" total={list.total} perPage={PER_PAGE} {...{ page, isBusy }} onGo={onPage} />
      )}
      {list && list.total > 0 && (
        <Button size="sm" variant="ghost" touch icon={<Trash2 size={15} />} onClick={() => void remove(null, '')}>
          모두 삭제
        </Button>
      )}
    </Root>
  );
}
