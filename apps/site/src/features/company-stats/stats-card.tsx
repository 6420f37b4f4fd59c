import { Card, CardHead, styled } from '@gredia/ui';
import { useId, type ReactNode } from 'react';

const Root = styled(Card, { base: { minW: 0, p: { base: '4', md: '6' } } });
const Title = styled('h2', { base: { textStyle: 'h2' } });

/** What stands small beside or below the numbers. */
export const Remark = styled('p', { base: { textStyle: 'caption', color: 'fg.subtle' } });

interface StatsCardProps {
  title: string;
  /** At the end of the line of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One subject of the statistics. */
export function StatsCard({ title, aside, children }: StatsCardProps) {
  const titleId = useId();
  return (
    <Root role="region" aria-labelledby={titleId}>
      <CardHead>
        <Title id={titleId}>{title}</Title>
        {aside}
      </CardHead>
      {children}
    </Root>
  );
}
