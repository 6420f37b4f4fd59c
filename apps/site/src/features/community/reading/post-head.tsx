import { boardLabel, isBoard } from '@gredia/domain';
import { Avatar, Badge, Breadcrumb, copyText, formatDateTime, formatNumber, IconButton, styled } from '@gredia/ui';
import { Link2, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { HeadTitle } from '../../../shared/page/detail-head';
import { PostTypeBadge } from '../list/post-type-badge';
import { AuthorMarks } from '../post/author-marks';
import type { ShownPost } from '../post/use-post';

const Badges = styled('div', { base: { display: 'flex', gap: '1.5', mt: '3', mb: '2' } });
const Byline = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    mt: '3.5',
    pb: '4.5',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    '& > div:not(:last-child)': { flex: 1, minW: 0 },
    '& > div > b': { fontWeight: 650 },
    '& > div > p': { textStyle: 'small', color: 'fg.subtle' },
  },
});
const Actions = styled('div', { base: { display: 'flex', flex: 'none', gap: '2', _print: { display: 'none' } } });

/** Where a board is listed. */
export function boardCrumbs(mid: string): { label: string; href: string }[] {
  if (mid === 'notice') return [{ label: boardLabel.notice, href: paths.notices }];
  if (mid === 'featured') return [{ label: boardLabel.featured, href: paths.featured }];
  const forum = { label: '포럼', href: paths.community };
  return isBoard(mid) ? [forum, { label: boardLabel[mid], href: paths.board(mid) }] : [forum];
}

/** Path, kind, title and author of a post, and what can be done with it. */
export function PostHead({ post, menu }: { post: ShownPost; menu: ReactNode }) {
  const { mid, title, user, isSecret, isAdvertising, publishedAt, createdAt, viewCount } = post;
  const facts = [user?.company, formatDateTime(publishedAt ?? createdAt), `조회 ${formatNumber(viewCount)}`];
  return (
    <header>
      <Breadcrumb items={boardCrumbs(mid)} />
      <Badges>
        <PostTypeBadge type={post.postType} isNotice={mid === 'notice'} />
        {isAdvertising && <Badge tone="line">광고</Badge>}
        {isSecret && <Badge icon={<Lock size={12} />}>비밀글</Badge>}
      </Badges>
      <HeadTitle tabIndex={-1}>{title}</HeadTitle>
      <Byline>
        {user && <Avatar tone="quiet" name={user.nickname} />}
        <div>
          {user && (
            <>
              <b>{user.nickname}</b> <AuthorMarks user={user} />
            </>
          )}
          <p>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <Actions>
          <IconButton
            line
            label="링크 복사"
            icon={<Link2 size={17} />}
            onClick={() => void copyText(window.location.origin + paths.post(post.id, mid), '링크를 복사했어요')}
          />
          {menu}
        </Actions>
      </Byline>
    </header>
  );
}
