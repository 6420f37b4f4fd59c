import { quoteStatusLabel, type QuoteStatus } from '@gredia/domain';
import { Badge, type BadgeTone } from '@gredia/ui';

const tones: Record<QuoteStatus, BadgeTone> = {
  REQUESTED: 'warn',
  CONFIRMED: 'brand',
  RESPONDED: 'info',
  NEGOTIATING: 'info',
  SAMPLE_SENT: 'info',
  ORDERED: 'ok',
  CLOSED: 'neutral',
  DECLINED: 'bad',
  CANCELED: 'neutral',
  EXPIRED: 'neutral',
};

/** The state of a quote in words, coloured as everywhere (docs/product/screens.md#status-colours). */
export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return <Badge tone={tones[status]}>{quoteStatusLabel[status]}</Badge>;
}
