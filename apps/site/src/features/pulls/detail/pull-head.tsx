import type { PullStatus } from '@gredia/domain';
import type { PullPageFragment } from '@gredia/graphql-schema';
import { Breadcrumb, formatDateTime, formatNumber, Link, Note, styled } from '@gredia/ui';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { HeadLine, HeadTitle } from '../../../shared/page/detail-head';
import { pageFrames } from '../../../shared/page/page-frames';
import { PullStatusBadge } from '../pull-status-badge';

const Root = styled('header', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2', pb: { base: '4', md: '6' } },
});
const Lead = styled('p', {
  base: { color: 'fg.muted', overflowWrap: 'anywhere', '& > time': { whiteSpace: 'nowrap' } },
});
const Target = styled(Link, { base: { _hover: { textDecoration: 'underline' } } });

/** Before the words of a reviewer; those of the service itself are sentences of their own. */
const saysWhy: Partial<Record<PullStatus, string>> = { DENIED: '반려 이유: ', CHANGES_REQUESTED: '보완 요청: ' };

/** Whom it is about, its state, and who suggested it when. */
export function PullHead({ pull, views }: { pull: PullPageFragment; views: ReactNode }) {
  const { number, status, targetName, targetPath, user, diff, createdAt, statusReason, isHeld, isHidden, heldReasons } =
    pull;
  return (
    <Root>
      <Breadcrumb items={[{ label: pageFrames.pulls.title, href: paths.pulls }, { label: `#${number}` }]} />
      <HeadLine>
        <HeadTitle tabIndex={-1}>
          {targetPath === null ? targetName : <Target href={targetPath}>{targetName}</Target>}
        </HeadTitle>
        <PullStatusBadge status={status} />
        {views}
      </HeadLine>
      <Lead>
        {user ? `${user.nickname} 님이` : '탈퇴한 회원이'} 항목 {formatNumber(diff.length)}개를 고치자고 제안했어요 ·{' '}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Lead>
      {isHeld && (
        <Note tone="warn">
          운영자가 확인하고 있어요. 확인이 끝나면 모두에게 보여요.
          {heldReasons.length > 0 && ` ${heldReasons.join(' ')}`}
        </Note>
      )}
      {isHidden && (
        <Note tone="bad">
          운영자가 숨긴 제안이에요. 보낸 사람과 운영자만 볼 수 있어요.
          {heldReasons.length > 0 && ` ${heldReasons.join(' ')}`}
        </Note>
      )}
      {statusReason && (
        <Note tone={status === 'DENIED' ? 'bad' : status === 'CHANGES_REQUESTED' ? 'warn' : 'info'}>
          {saysWhy[status]}
          {statusReason}
        </Note>
      )}
    </Root>
  );
}
