import { awaitsResponse } from '@gredia/domain';
import type { QuoteCardFragment } from '@gredia/graphql-schema';
import { Button, LinkButton, showToast, styled, VisuallyHidden } from '@gredia/ui';
import { quotesHref, type QuotesParams } from '../quotes-params';
import { useRefreshQuotes } from '../use-refresh-quotes';
import { useCheckout } from './use-checkout';

// Narrow, big enough for a thumb.
const thumbSize = { mdDown: { minH: 'touch', minW: '88px' } } as const;
const ActionLink = styled(LinkButton, { base: thumbSize });
const ActionButton = styled(Button, { base: thumbSize });

/** Id of the panel below a row. */
export const panelId = (quoteId: string) => `panel-${quoteId}`;

interface ReceivedActionProps {
  quote: QuoteCardFragment;
  params: QuotesParams;
  isPanelOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** One button for opening, answering and closing, so that it keeps the focus. */
export function ReceivedAction({ quote, params, isPanelOpen, onOpen, onClose }: ReceivedActionProps) {
  const { id, status, product } = quote;
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
      <ActionLink size="sm" href={quotesHref({ ...params, quote: id })}>
        보기
        {name}
      </ActionLink>
    );
  }
  async function handleClick() {
    if (isPanelOpen) return onClose();
    if (status === 'CONFIRMED' || (await checkout(id))) onOpen();
  }
  const isNew = status === 'REQUESTED';
  return (
    <ActionButton
      size="sm"
      variant={isPanelOpen ? 'quiet' : isNew ? 'solid' : 'line'}
      aria-expanded={isNew ? undefined : isPanelOpen}
      aria-controls={isPanelOpen ? panelId(id) : undefined}
      loading={isRunning ? '확인 중' : undefined}
      onClick={() => void handleClick()}
    >
      {isPanelOpen ? '접기' : isNew ? '요청 확인' : '답변하기'}
      {name}
    </ActionButton>
  );
}
