import { awaitsResponse, daysUntil } from '@gredia/domain';
import type { QuoteThreadFragment } from '@gredia/graphql-schema';
import { formatDate, Note, styled } from '@gredia/ui';
import { Hourglass } from 'lucide-react';

/** The hint appears this many days before the end. */
const NEAR_DAYS = 7;

const Root = styled('div', { base: { px: { base: '4', md: '6' }, pb: '4' } });

interface ExpiryHintProps {
  quote: Pick<QuoteThreadFragment, 'expiresAt' | 'status'>;
  now: Date;
}

/** Warns that a quote expires soon, and says what would prevent it. */
export function ExpiryHint({ quote: { expiresAt, status }, now }: ExpiryHintProps) {
  if (expiresAt === null) return null;
  const days = daysUntil(expiresAt, now);
  if (days > NEAR_DAYS || days < 1) return null;
  const condition = awaitsResponse(status) ? '답변이 없으면' : '이어서 진행하지 않으면';
  return (
    <Root>
      <Note tone="warn" icon={Hourglass}>
        {formatDate(expiresAt)}까지 {condition} 기간이 끝나요. {days === 1 ? '하루' : `${days}일`} 남았어요.
      </Note>
    </Root>
  );
}
