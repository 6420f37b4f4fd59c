import { boardLabel, boardPostTypes, FORUM_BOARDS, postTypeLabel } from '@gredia/domain';
import { Chip, styled, TabNav } from '@gredia/ui';
import { communityHref, type CommunityParams } from './community-params';

const Chips = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', pt: '3' } });

/** The boards beside each other; what is searched stays, what belongs to one board goes. */
export function BoardTabs({ params }: { params: CommunityParams }) {
  const tabs = (['', ...FORUM_BOARDS] as const).map((board) => ({
    label: board ? boardLabel[board] : '전체',
    href: communityHref({ ...params, board, type: '', page: 1 }),
    isCurrent: board === params.board,
  }));
  return <TabNav label="게시판" tabs={tabs} />;
}

/** What the posts of a board are. */
export function TypeChips({ params }: { params: CommunityParams }) {
  if (!params.board) return null;
  const types = boardPostTypes[params.board];
  return (
    <Chips role="group" aria-label="말머리">
      {(['', ...types] as const).map((type) => (
        <Chip key={type} size="sm" selected={type === params.type} href={communityHref({ ...params, type, page: 1 })}>
          {type ? postTypeLabel[type] : '전체'}
        </Chip>
      ))}
    </Chips>
  );
}
