import { useSession } from '@gredia/auth/client';
import { useGraphqlClient, useRemovePostMutation, useRestorePostMutation, failureOf } from '@gredia/graphql-schema';
import { confirm, Menu, showToast, styled, type MenuItem } from '@gredia/ui';
import { Ellipsis, PencilLine, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/addresses/paths';
import { forgetPostLists } from './forget-posts';
import { boardCrumbs } from './post-head';
import type { ShownPost } from '../post/use-post';

const Trigger = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '9',
    border: '1px solid',
    borderColor: 'border.strong',
    borderRadius: 'control',
    bg: 'bg.panel',
  },
});

const undoText = {
  author: '하루 안에는 프로필의 내 글·댓글에서 되돌릴 수 있어요.',
  operators: '운영자만 되돌릴 수 있어요.',
  nobody: '숨겨진 글은 삭제하면 되돌릴 수 없어요.',
} as const;

/** Who can give a post back that is removed now (docs/product/community.md#writing). */
function undoOf({ user, status, rights }: ShownPost, viewerId: string | undefined): keyof typeof undoText {
  if (user !== null && user.id === viewerId && status !== 'HIDDEN') return 'author';
  return rights.includes('MODERATE') ? 'operators' : 'nobody';
}

interface PostMenuProps {
  post: ShownPost;
  /** What else may be done with it. */
  more: readonly MenuItem[];
}

/** What the person who looks may do with a post; nothing is drawn where that is nothing. */
export function PostMenu({ post, more }: PostMenuProps) {
  const client = useGraphqlClient();
  const navigate = useNavigate();
  const [remove] = useRemovePostMutation();
  const [restore] = useRestorePostMutation();
  const { session } = useSession();
  const { id, mid, rights, commentCount, status } = post;
  const undo = undoOf(post, session?.user.id);

  async function handleRestore() {
    try {
      await restore({ id });
      await forgetPostLists(client, id);
      await navigate(paths.post(id, mid));
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    }
  }

  async function handleRemove() {
    const isSure = await confirm({
      title: '글을 삭제할까요?',
      body: commentCount > 0 ? `댓글 ${commentCount}개도 함께 보이지 않게 돼요. ${undoText[undo]}` : undoText[undo],
      confirmText: '삭제',
      confirmStyle: 'danger',
      typedWord: commentCount > 0 ? true : undefined,
    });
    if (!isSure) return;
    try {
      await remove({ id });
      const list = boardCrumbs(mid).at(-1)?.href ?? paths.community;
      await navigate(list);
      await forgetPostLists(client, id);
      const back = { label: '되돌리기', onClick: () => void handleRestore() };
      showToast('글을 삭제했어요', undo === 'nobody' ? {} : { action: back });
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    }
  }

  const items: MenuItem[] = [
    ...(rights.includes('EDIT') ? [{ label: '수정', icon: PencilLine, href: paths.editPost(id) }] : []),
    ...(rights.includes('REMOVE') && status !== 'DELETED'
      ? [{ label: '삭제', icon: Trash2, onSelect: () => void handleRemove() }]
      : []),
    ...more,
  ];
  if (items.length === 0) return null;
  return (
    <Menu
      label="글 메뉴"
      trigger={
        <Trigger>
          <Ellipsis size={17} />
        </Trigger>
      }
      items={items}
    />
  );
}
