import type { QuoteCardFragment } from '@gredia/graphql-schema';
import { styled, Table, Th, VisuallyHidden } from '@gredia/ui';
import { useRef, useState } from 'react';
import { StackingRows } from '../../shared/list-layout';
import type { QuotesParams } from '../quotes-params';
import { ReceivedRow } from './received-row';

const Root = styled(StackingRows, {
  base: {
    '& td[data-panel]': { bg: 'bg.subtle!', p: { base: '0 0 4px!', md: '20px 24px!' } },
    mdDown: {
      // Name and button beside each other, what was asked below the name.
      '& td[data-name]': { flex: 1, '& b': { fontSize: '15px', lineHeight: '22px' } },
      '& td[data-action]': { pe: '0!', '& > :is(a, button)': { minH: 'touch', minW: '88px' } },
      '& td[data-panel]': { flexBasis: '100%', bg: 'transparent!' },
      '& tr:has(+ tr > [data-panel])': { borderBottom: 0 },
    },
  },
});

interface ReceivedTableProps {
  quotes: readonly QuoteCardFragment[];
  params: QuotesParams;
  isBusy: boolean;
}

/** Requests, of which one that waits can be open in its place. */
export function ReceivedTable({ quotes, params, isBusy }: ReceivedTableProps) {
  const root = useRef<HTMLDivElement>(null);
  const [openId, setOpenId] = useState<string | null>(null);

  /** What had the focus is gone with the form: it goes on at the row, or at the list when the row has gone as well. */
  function handleDone(id: string) {
    setOpenId(null);
    requestAnimationFrame(() => {
      const row = root.current?.querySelector<HTMLElement>(`[data-quote="${id}"] [data-action] > *`);
      (row ?? root.current?.querySelector<HTMLElement>('[role=region]'))?.focus();
    });
  }

  return (
    <Root ref={root} aria-busy={isBusy}>
      <Table caption="받은 견적 요청">
        <thead>
          <tr>
            <Th>상태</Th>
            <Th>원료</Th>
            <Th>구매자</Th>
            <Th end>수량</Th>
            <Th>요청</Th>
            <Th>자료</Th>
            <Th end>도착</Th>
            <Th>
              <VisuallyHidden>할 일</VisuallyHidden>
            </Th>
          </tr>
        </thead>
        <tbody>
          {quotes.map((quote) => (
            <ReceivedRow
              key={quote.id}
              quote={quote}
              params={params}
              isOpen={openId === quote.id}
              onOpen={() => setOpenId(quote.id)}
              onClose={() => setOpenId(null)}
              onDone={() => handleDone(quote.id)}
            />
          ))}
        </tbody>
      </Table>
    </Root>
  );
}
