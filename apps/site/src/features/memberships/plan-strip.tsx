import {
  ANSWERS_BY_TIER,
  ARTICLES_BY_TIER,
  daysLeft,
  koreanDay,
  membershipLabel,
  membershipStandingLabel,
  membershipStandingTone,
} from '@gredia/domain';
import type { GetMyMembershipQuery } from '@gredia/graphql-schema';
import { Badge, formatNumber, styled } from '@gredia/ui';
import type { ReactNode } from 'react';

type Mine = NonNullable<GetMyMembershipQuery['myMembership']>;

const Root = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))' },
    overflow: 'hidden',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    '& > div': {
      minW: 0,
      p: { base: '4', md: '5' },
      borderInlineStart: '1px solid',
      borderBlockStart: '1px solid',
      borderColor: 'border.default',
      // The lines between the fields alone are seen: those at the edges fall behind the frame.
      ms: '-1px',
      mt: '-1px',
    },
    '& dt': { textStyle: 'caption', color: 'fg.subtle' },
    '& dd': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '2',
      rowGap: '1',
      mt: '1',
      fontSize: '18px',
      fontWeight: 650,
      fontVariantNumeric: 'tabular-nums',
    },
    '& small': { textStyle: 'small', fontWeight: 400, color: 'fg.subtle' },
  },
});

/** 이번 달 `7 / 10`; without a bound `무제한`. */
const used = (count: number, most: number): ReactNode => (
  <>
    {formatNumber(count)} <small>{most === Infinity ? '/ 무제한' : `/ ${formatNumber(most)}`}</small>
  </>
);

/** The plan at a glance: which, until when, and how much of the month's allowances is used. */
export function PlanStrip({ mine }: { mine: Mine }) {
  const { membership, allowedTier, productsCount, answersUsed, articlesUsed } = mine;
  const left = membership?.isActive ? daysLeft(membership.expiryDate, koreanDay()) : null;
  const items: [string, ReactNode][] = [
    [
      '현재 멤버십',
      <>
        {membershipLabel[membership?.membership ?? 'FREE']}
        {membership && membership.standing !== 'NONE' && (
          <Badge size="sm" tone={membershipStandingTone[membership.standing]}>
            {membershipStandingLabel[membership.standing]}
          </Badge>
        )}
      </>,
    ],
    [
      '만료일',
      <>
        {membership?.expiryDate ?? '–'}
        {left !== null && <small>{left}일 남음</small>}
      </>,
    ],
    ['등록 원료', formatNumber(productsCount)],
    ['이번 달 견적 답변', used(answersUsed, ANSWERS_BY_TIER[allowedTier])],
    ['이번 달 소개 글', used(articlesUsed, ARTICLES_BY_TIER[allowedTier])],
  ];
  return (
    <Root>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Root>
  );
}
