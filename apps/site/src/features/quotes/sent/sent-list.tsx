import { quoteFilterStatuses, QUOTES_COMPARED } from '@gredia/domain';
import type { QuoteCardFragment } from '@gredia/graphql-schema';
import { styled } from '@gredia/ui';
import { useRef, type KeyboardEvent } from 'react';
import type { QuoteChoice } from '../quote-choice';
import { quotesHref, type QuotesParams } from '../quotes-params';
import { SentRow } from './sent-row';

const Root = styled('ul', { base: { '&[aria-busy=true]': { opacity: 0.6 } } });

interface SentListProps {
  quotes: readonly QuoteCardFragment[];
  params: QuotesParams;
  isBusy: boolean;
  choice: QuoteChoice;
}

/** Requests that the buyer sent, the last changed first. Arrow keys go through the rows, Enter opens one. */
export function SentList({ quotes, params, isBusy, choice }: SentListProps) {
  const root = useRef<HTMLUListElement>(null);

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.nativeEvent.isComposing) return;
    const rows = [...(root.current?.querySelectorAll<HTMLElement>('li > a, li input:not(:disabled)') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    if (at < 0) return;
    event.preventDefault();
    rows[Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus();
  }

  return (
    <Root ref={root} aria-label="보낸 요청" aria-busy={isBusy || undefined} onKeyDown={handleKeyDown}>
      {quotes.map((quote) => (
        <SentRow
          key={quote.id}
          quote={quote}
          href={quotesHref({ ...params, quote: quote.id })}
          isOpen={params.quote === quote.id}
          choice={
            choice.isOn
              ? {
                  isChosen: choice.ids.includes(quote.id),
                  disabledReason: whyNotChoose(quote, choice),
                  onToggle: () => choice.toggle(quote.id),
                }
              : undefined
          }
        />
      ))}
    </Root>
  );
}

/** Why a quote cannot be chosen. One that was chosen can always be let go. */
function whyNotChoose({ id, status }: QuoteCardFragment, { ids }: QuoteChoice): string | undefined {
  if (ids.includes(id)) return undefined;
  if (!quoteFilterStatuses.ANSWERED.includes(status)) return '답변을 받은 진행 중인 견적만 비교할 수 있어요.';
  return ids.length >= QUOTES_COMPARED.max ? `${QUOTES_COMPARED.max}건까지 비교할 수 있어요.` : undefined;
}
