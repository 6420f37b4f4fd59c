import { styled } from '@gredia/ui';
import type { ReactNode } from 'react';
import { IntermediaryNotice } from '../../../shared/catalogue/intermediary-notice';

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
    gap: { base: '5', lg: '8' },
    alignItems: 'start',
    pb: { base: '8', md: '72px' },
  },
});
const Main = styled('div', { base: { display: 'grid', gap: '3.5', minW: 0 } });
const Aside = styled('aside', {
  base: { display: 'grid', gap: '3', position: { lg: 'sticky' }, top: { lg: 'calc({sizes.header} + 20px)' } },
});
interface OrderColumnsProps {
  /** Beside the page, below it on narrow screens: what it costs. */
  summary: ReactNode;
  children: ReactNode;
}

/** A page of an order: its parts, and what it costs with who answers for the sale. */
export function OrderColumns({ summary, children }: OrderColumnsProps) {
  return (
    <Columns>
      <Main>{children}</Main>
      <Aside aria-label="결제 금액">
        {summary}
        <IntermediaryNotice />
      </Aside>
    </Columns>
  );
}
