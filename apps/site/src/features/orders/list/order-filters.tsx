import { koreanDay, ORDER_STATUSES, orderItemStatusLabel, orderStatusLabel, type OrderStatus } from '@gredia/domain';
import { Button, Chip, formatNumber, LinkButton, SearchField, SelectField, styled, TextField } from '@gredia/ui';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { useFilterDraft } from '../../../shared/lists/use-filter-draft';
import type { OrderFacets } from './use-order-facets';
import { isNarrowed, ordersHref, readOrders, SOLD_STATUSES, writeOrders, type OrdersParams } from './orders-params';

const Root = styled('div', { base: { display: 'grid', gap: '3', mb: '3', _print: { display: 'none' } } });
const Chips = styled('nav', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5' } });
const Form = styled('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: 'minmax(160px, 1fr) 150px 150px auto' },
    alignItems: 'end',
    gap: '2',
    minW: 0,
  },
  variants: {
    hasSellers: { true: { gridTemplateColumns: { base: '1fr 1fr', md: 'minmax(160px, 1fr) 180px 150px 150px auto' } } },
  },
});
const Count = styled('b', { base: { fontWeight: 650, fontVariantNumeric: 'tabular-nums' } });
const Whole = styled('div', { base: { gridColumn: { base: '1 / -1', md: 'auto' }, minW: 0 } });
const Buttons = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', gridColumn: { base: '1 / -1', md: 'auto' } },
});

const reread = (params: OrdersParams) => readOrders(writeOrders(params));

interface OrderFiltersProps {
  params: OrdersParams;
  facets: OrderFacets;
  /** What can be done with all that fits. */
  children: ReactNode;
}

/** What narrows the orders: their state, of whom they are, a word, and from when to when they were placed. */
export function OrderFilters({ params, facets: { sellers, countOf }, children }: OrderFiltersProps) {
  const { draft, set, handleSubmit } = useFilterDraft(params, ordersHref, reread);
  const isSold = params.tab === 'sold';
  // One supplier is no choice, unless it was chosen.
  const hasSellers = sellers.length > 1 || (params.sellerId !== '' && sellers.length > 0);
  const today = koreanDay();

  return (
    <Root>
      <Chips aria-label="상태로 좁히기">
        {[null, ...(isSold ? SOLD_STATUSES : ORDER_STATUSES)].map((status) => (
          <Chip
            key={status ?? 'all'}
            size="sm"
            selected={params.status === status}
            href={ordersHref({ ...params, status, page: 1 })}
          >
            {labelOf(status, isSold)}
            {countOf(status) > 0 && <Count>{formatNumber(countOf(status))}</Count>}
          </Chip>
        ))}
      </Chips>
      <Form hasSellers={hasSellers} role="search" action={paths.orders} aria-label="주문 찾기" onSubmit={handleSubmit}>
        <Whole>
          <SearchField
            label={isSold ? '주문번호, 상품, 구매 회사' : '주문번호, 상품'}
            placeholder={isSold ? '주문번호, 상품, 구매 회사' : '주문번호, 상품'}
            size="sm"
            name="search"
            maxLength={100}
            value={draft.search}
            onChange={({ target }) => set({ search: target.value })}
            onClear={() => set({ search: '' })}
          />
        </Whole>
        {hasSellers && (
          <Whole>
            <SelectField
              label="공급사"
              isLabelHidden
              size="sm"
              placeholder="모든 공급사"
              value={draft.sellerId}
              options={sellers.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(sellerId) => set({ sellerId })}
            />
          </Whole>
        )}
        <TextField
          label="시작일"
          isLabelHidden
          size="sm"
          type="date"
          max={today}
          value={draft.from}
          onChange={({ target }) => set({ from: target.value })}
        />
        <TextField
          label="종료일"
          isLabelHidden
          size="sm"
          type="date"
          max={today}
          value={draft.to}
          onChange={({ target }) => set({ to: target.value })}
        />
        <Buttons>
          <Button type="submit" size="sm" touch>
            찾기
          </Button>
          {isNarrowed(params) && (
            <LinkButton size="sm" variant="ghost" touch href={ordersHref({ tab: params.tab })} aria-label="조건 지우기">
              지우기
            </LinkButton>
          )}
          {children}
        </Buttons>
      </Form>
    </Root>
  );
}

function labelOf(status: OrdersParams['status'], isSold: boolean): string {
  if (status === null) return '전체';
  return isSold
    ? orderItemStatusLabel[status as keyof typeof orderItemStatusLabel]
    : orderStatusLabel[status as OrderStatus];
}
