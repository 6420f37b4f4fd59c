import { Avatar, Badge, RelativeTime, styled, touchTarget } from '@gredia/ui';
import type { ComponentType } from 'react';
import type { PullCommentRow } from './use-pull-comments';

const Root = styled('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    gap: '3',
    py: '4',
    borderTop: '1px solid',
    borderColor: 'border.default',
    _focus: { outline: 'none' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.solid', outlineOffset: '2px' },
    '&[data-target]': { bg: 'bg.subtle', boxShadow: 'inset 3px 0 0 token(colors.brand.solid)', ps: '3', pe: '2' },
    '& > div > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '1.5',
      textStyle: 'caption',
      color: 'fg.subtle',
      '& > b': { textStyle: 'small', fontWeight: 650, color: 'fg.default' },
    },
    '& > div > p': { mt: '1', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& > div > p[data-quiet]': { color: 'fg.muted' },
    '& > div > footer': { display: 'flex', gap: '1', mt: '1', ms: '-1.5', _print: { display: 'none' } },
    '& > div > footer > button': {
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

/** Where an opinion stands on the page. */
export const commentElementId = (id: string): string => `comment-${id}`;

interface PullCommentProps {
  comment: PullCommentRow;
  viewerId: string | undefined;
  /** The address names it. */
  isTarget: boolean;
  Report: ComponentType<{ kind: 'PULL_COMMENT' | 'PULL_REQUEST'; id: string }>;
  onRemove: (id: string) => void;
}

/** One opinion with what may be done with it. */
export function PullComment({ comment: said, viewerId, isTarget, Report, onRemove }: PullCommentProps) {
  const { _id, comment, user, isRemoved, isPending, viewerCanRemove, createdAt } = said;
  const name = isRemoved ? '알 수 없음' : (user?.nickname ?? '탈퇴회원');
  const isReported = viewerId !== undefined && user !== null && user.id !== viewerId;
  return (
    <Root id={commentElementId(_id)} tabIndex={-1} data-target={isTarget || undefined}>
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
        {!isRemoved && (viewerCanRemove || isReported) && (
          <footer>
            {viewerCanRemove && (
              <button type="button" onClick={() => onRemove(_id)}>
                삭제
              </button>
            )}
            {isReported && <Report kind="PULL_COMMENT" id={_id} />}
          </footer>
        )}
      </div>
    </Root>
  );
}
