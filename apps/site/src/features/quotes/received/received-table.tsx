import { askedFor, askedPapers, formatWeight } from '@gredia/domain';
import type { QuoteCardFragment } from '@gredia/graphql-schema';
import { DataTable, Narrow, RelativeTime, styled, VisuallyHidden, type DataColumn } from '@gredia/ui';
import { useRef, useState } from 'react';
import { QuoteStatusBadge } from '../quote-status-badge';
import type { QuotesParams } from '../quotes-params';
import { panelId, ReceivedAction } from './received-action';
import { ReceivedPanel } from './received-panel';

const Status = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
  },
});
const Dot = styled('i', {
  base: {
    display: 'inline-block',
    ms: '1.5',
    boxSize: '7px',
    borderRadius: 'full',
    bg: 'brand.solid',
    verticalAlign: 'middle',
  },
});

const Arrived = styled(Narrow, { base: { textStyle: 'small', color: 'fg.muted' } });

type Quote = QuoteCardFragment;
const buyerOf = ({ buyerCompany, buyerName }: Quote) => [buyerCompany, buyerName].filter(Boolean).join(' · ');
const askedOf = (quote: Quote) => askedFor(quote).join(', ');
const papersOf = ({ quoteOptions }: Quote) => askedPapers(quoteOptions).join(', ');
const inShort = (quote: Quote) =>
  [buyerOf(quote), formatWeight(quote.weight), askedOf(quote), papersOf(quote)].filter(Boolean).join(' · ');

const columns: DataColumn<Quote>[] = [
  {
    id: 'status',
    title: '상태',
    type: 'badges',
    cell: ({ status, createdAt }) => (
      <Status>
        <QuoteStatusBadge status={status} />
        <Arrived>
          <RelativeTime value={createdAt} />
        </Arrived>
      </Status>
    ),
  },
  {
    id: 'name',
    title: '원료',
    type: 'name',
    cell: ({ product, isUnread }) => (
      <>
        <b>{product}</b>
        {isUnread && (
          <>
            <Dot aria-hidden="true" />
            <VisuallyHidden>읽지 않음</VisuallyHidden>
          </>
        )}
      </>
    ),
    below: (quote) => (
      <small>
        <Narrow>{inShort(quote)}</Narrow>
      </small>
    ),
  },
  { id: 'buyer', title: '구매자', type: 'plain', isWide: true, cell: buyerOf },
  { id: 'weight', title: '수량', type: 'number', isWide: true, cell: ({ weight }) => formatWeight(weight) },
  { id: 'asked', title: '요청', type: 'text', isWide: true, isEmpty: (quote) => !askedOf(quote), cell: askedOf },
  {
    id: 'papers',
    title: '자료',
    type: 'text',
    isWide: true,
    isMuted: true,
    isEmpty: (quote) => !papersOf(quote),
    cell: papersOf,
  },
  {
    id: 'arrived',
    title: '도착',
    type: 'date',
    isWide: true,
    cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
  },
];

interface ReceivedTableProps {
  quotes: readonly QuoteCardFragment[];
  params: QuotesParams;
  isBusy: boolean;
}

/** Received requests; one that waits for an answer can open below its row. */
export function ReceivedTable({ quotes, params, isBusy }: ReceivedTableProps) {
  const root = useRef<HTMLDivElement>(null);
  const [openId, setOpenId] = useState<string | null>(null);

  // An open panel stays when the quote changes meanwhile: it may hold a half-written answer.
  const isPanelOpen = ({ id, status }: Quote) => openId === id && status !== 'REQUESTED';

  /** The form had the focus and is gone: it moves to the button of the row, or to the list when the row is gone too. */
  function handleDone(id: string) {
    setOpenId(null);
    requestAnimationFrame(() => {
      const action = document.getElementById(actionId(id))?.firstElementChild as HTMLElement | null | undefined;
      (action ?? root.current)?.focus();
    });
  }

  const action: DataColumn<Quote> = {
    id: 'action',
    title: '할 일',
    type: 'actions',
    cell: (quote) => (
      <div id={actionId(quote.id)}>
        <ReceivedAction
          quote={quote}
          params={params}
          isPanelOpen={isPanelOpen(quote)}
          onOpen={() => setOpenId(quote.id)}
          onClose={() => setOpenId(null)}
        />
      </div>
    ),
  };

  return (
    <DataTable
      ref={root}
      caption="받은 견적 요청"
      columns={[...columns, action]}
      rows={quotes}
      keyOf={({ id }) => id}
      detailOf={(quote) =>
        isPanelOpen(quote)
          ? { id: panelId(quote.id), content: <ReceivedPanel quoteId={quote.id} onDone={() => handleDone(quote.id)} /> }
          : undefined
      }
      cards="flow"
      isBusy={isBusy}
    />
  );
}

const actionId = (quoteId: string) => `action-${quoteId}`;
