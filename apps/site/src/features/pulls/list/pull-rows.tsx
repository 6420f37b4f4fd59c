import { pullKeyLabel, pullTargetLabel, type PullTarget } from '@gredia/domain';
import type { PullRowFragment } from '@gredia/graphql-schema';
import { Badge, formatNumber, Link, RelativeTime, styled, touchRow } from '@gredia/ui';
import { ChevronRight, MessageSquare } from 'lucide-react';
import { paths } from '../../../shared/addresses/paths';
import { listFrame, tintedRow } from '../../../shared/lists/framed-list';
import { PullStatusBadge } from '../pull-status-badge';

// The rows are plain elements styled from the list: a page with many of them costs one style.
const List = styled('ul', {
  base: {
    ...listFrame,
    overflow: 'hidden',
    '&[aria-busy=true]': { opacity: 0.6 },
    '& > li': {
      ...touchRow('b > a'),
      ...tintedRow,
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '112px minmax(0, 1fr) auto auto' },
      gridTemplateAreas: {
        base: '"status comments" "name name" "meta meta"',
        md: '"status name comments end" "status meta comments end"',
      },
      alignItems: 'center',
      columnGap: { base: '2', md: '3' },
      rowGap: { base: '1.5', md: '0.5' },
      px: '4',
      py: '3.5',
    },
    '& > li > div': { gridArea: 'status', display: 'flex' },
    '& > li > div > span': { minW: { md: '84px' }, justifyContent: 'center' },
    '& > li > b': {
      gridArea: 'name',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minW: 0,
      fontSize: 'lg',
      fontWeight: 600,
    },
    '& > li > b > a': { minW: 0, truncate: true },
    '& > li > b > a:hover': { color: 'fg.link', textDecoration: 'underline' },
    '& > li > b > span': { flex: 'none' },
    '& > li > p': { gridArea: 'meta', textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' },
    '& > li > small': {
      gridArea: 'comments',
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      textStyle: 'small',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > li > svg': { gridArea: 'end', display: { base: 'none', md: 'block' }, color: 'fg.subtle' },
  },
});

/** `다른 이름 외 2개 항목`. */
export function fieldsText(targetType: PullRowFragment['targetType'], diff: PullRowFragment['diff']): string {
  const [first] = diff;
  if (!first) return '';
  const label = pullKeyLabel(targetType as PullTarget, first.key);
  return diff.length > 1 ? `${label} 외 ${formatNumber(diff.length - 1)}개 항목` : label;
}

interface PullRowsProps {
  pulls: readonly PullRowFragment[];
  isBusy?: boolean;
}

/** Suggestions, the newest first. */
export function PullRows({ pulls, isBusy = false }: PullRowsProps) {
  return (
    <List aria-label="수정 제안" aria-busy={isBusy}>
      {pulls.map(({ id, number, status, targetType, targetName, diff, user, commentCount, createdAt }) => (
        <li key={id}>
          <div>
            <PullStatusBadge status={status} />
          </div>
          <b>
            <Link href={paths.pull(number)} data-title="">
              {targetName}
            </Link>
            <Badge size="sm">{pullTargetLabel[targetType as PullTarget]}</Badge>
          </b>
          <p>
            #{number} · {[fieldsText(targetType, diff), user?.nickname].filter(Boolean).join(' · ')} ·{' '}
            <RelativeTime value={createdAt} />
          </p>
          {commentCount > 0 && (
            <small>
              <MessageSquare size={15} role="img" aria-label="의견" />
              {formatNumber(commentCount)}
            </small>
          )}
          <ChevronRight size={16} aria-hidden="true" />
        </li>
      ))}
    </List>
  );
}
