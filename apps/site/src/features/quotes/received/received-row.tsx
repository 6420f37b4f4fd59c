import { askedFor, askedPapers, awaitsResponse, formatWeight } from '@gredia/domain';
import type { QuoteCardFragment } from '@gredia/graphql-schema';
import { Button, LinkButton, RelativeTime, showToast, styled, VisuallyHidden } from '@gredia/ui';
import { useId } from 'react';
import { QuoteStatusBadge } from '../quote-status-badge';
import { quotesHref, type QuotesParams } from '../quotes-params';
import { ReceivedPanel } from './received-panel';
import { useCheckout } from './use-checkout';
import { useRefreshQuotes } from '../use-refresh-quotes';

const Status = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    '& time': { color: 'fg.muted' },
  },
});
const Dot = styled('i', {
  base: {
    display: 'inline-block',
    ms: '6px',
    boxSize: '7px',
    borderRadius: 'full',
    bg: 'brand.solid',
    verticalAlign: 'middle',
  },
});

const NOTHING = '–';

interface ReceivedRowProps {
  quote: QuoteCardFragment;
  params: QuotesParams;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onDone: () => void;
}

/** A request in one line. One that waits is opened and answered below it, the others on the screen of their thread. */
export function ReceivedRow({ quote, params, isOpen, onOpen, onClose, onDone }: ReceivedRowProps) {
  const panelId = useId();
  const { id, status, product, weight, createdAt, isUnread } = quote;
  const buyer = [quote.buyerCompany, quote.buyerName].filter(Boolean).join(' · ');
  const asked = askedFor(quote).join(', ') || NOTHING;
  const papers = askedPapers(quote.quoteOptions).join(', ') || NOTHING;
  // Once open it stays, whatever others do meanwhile: somebody may be writing in it.
  const isPanelOpen = isOpen && status !== 'REQUESTED';

  return (
    <>
      <tr data-quote={id}>
        <td data-nowrap>
          <Status>
            <QuoteStatusBadge status={status} />
            <span data-narrow data-small>
              <RelativeTime value={createdAt} />
            </span>
          </Status>
        </td>
        <td data-name>
          <b>{product}</b>
          {isUnread && (
            <>
              <Dot aria-hidden="true" />
              <VisuallyHidden>읽지 않음</VisuallyHidden>
            </>
          )}
          <small>
            <span data-narrow>
              {[buyer, formatWeight(weight), asked, papers].filter((text) => text !== NOTHING).join(' · ')}
            </span>
          </small>
        </td>
        <td data-wide>{buyer}</td>
        <td data-wide data-end data-nowrap>
          {formatWeight(weight)}
        </td>
        <td data-wide data-small>
          {asked}
        </td>
        <td data-wide data-small data-muted>
          {papers}
        </td>
        <td data-wide data-end data-nowrap data-small data-muted>
          <RelativeTime value={createdAt} />
        </td>
        <td data-end data-nowrap data-action>
          <RowAction {...{ quote, params, isPanelOpen, panelId, onOpen, onClose }} />
        </td>
      </tr>
      {isPanelOpen && (
        <tr>
          <td data-panel colSpan={8} id={panelId}>
            <ReceivedPanel quoteId={id} onDone={onDone} />
          </td>
        </tr>
      )}
    </>
  );
}

interface RowActionProps extends Pick<ReceivedRowProps, 'quote' | 'params' | 'onOpen' | 'onClose'> {
  isPanelOpen: boolean;
  panelId: string;
}

/** One element for opening, answering and closing, so that the focus stays where it is. */
function RowAction({ quote: { id, status, product }, params, isPanelOpen, panelId, onOpen, onClose }: RowActionProps) {
  const refresh = useRefreshQuotes();
  const { checkout, isRunning } = useCheckout({
    onStale: (message) => {
      showToast(message, { tone: 'bad' });
      refresh();
    },
  });
  const name = <VisuallyHidden> {product}</VisuallyHidden>;

  if (!isPanelOpen && !awaitsResponse(status)) {
    return (
      <LinkButton size="sm" href={quotesHref({ ...params, quote: id })}>
        보기
        {name}
      </LinkButton>
    );
  }
  async function handleClick() {
    if (isPanelOpen) return onClose();
    if (status === 'CONFIRMED' || (await checkout(id))) onOpen();
  }
  const isNew = status === 'REQUESTED';
  return (
    <Button
      size="sm"
      variant={isPanelOpen ? 'quiet' : isNew ? 'solid' : 'line'}
      aria-expanded={isNew ? undefined : isPanelOpen}
      aria-controls={isPanelOpen ? panelId : undefined}
      loading={isRunning ? '확인 중' : undefined}
      onClick={() => void handleClick()}
    >
      {isPanelOpen ? '접기' : isNew ? '요청 확인' : '답변하기'}
      {name}
    </Button>
  );
}
