import type { GetOrdersQuery } from '@gredia/graphql-schema';
import { Button, lazyPart, styled } from '@gredia/ui';
import { FileUp, PackageCheck, Printer, Truck } from 'lucide-react';
import { useState } from 'react';
import { SelectionBox } from '../../../shared/lists/selection-box';
import { PrintFrame } from '../../../shared/sharing/print-frame';
import { useIsPrinted } from '../../../shared/sharing/use-is-printed';
import { ExportButton } from '../list/export-button';
import { OrderFilters } from '../list/order-filters';
import { OrderListFrame } from '../list/order-list-frame';
import { ordersHref, type OrdersParams } from '../list/orders-params';
import type { OrderFacets } from '../list/use-order-facets';
import type { useOrderList } from '../list/use-order-list';
import { useOrderSteps } from '../order/use-order-steps';
import { PackingList } from './packing-list';
import { rowsFor, soldRows, type SoldRow } from '../list/sold-rows';
import { SoldTable } from './sold-table';

const TrackingDialog = lazyPart(() => import('../dialogs/tracking-dialog').then((module) => module.TrackingDialog), {
  whenMissing: ({ onClose }) => onClose(),
});
const ImportDialog = lazyPart(() => import('./importing/import-dialog').then((module) => module.ImportDialog), {
  whenMissing: ({ onClose }) => onClose(),
});

const OnScreen = styled('div', { base: { minW: 0, _print: { display: 'none' } } });

interface SoldOrdersProps {
  params: OrdersParams;
  found: ReturnType<typeof useOrderList>;
  facets: OrderFacets;
}

/** 판매: what the company sold, as a grid to work through. */
export function SoldOrders({ params, found, facets }: SoldOrdersProps) {
  const [isImporting, setIsImporting] = useState(false);
  const total = found.list?.total;
  return (
    <>
      <OrderFilters params={params} facets={facets}>
        <Button size="sm" touch icon={<FileUp size={14} />} onClick={() => setIsImporting(true)}>
          송장 일괄 등록
        </Button>
        <ExportButton params={params} total={total} />
        <Button
          size="sm"
          touch
          icon={<Printer size={14} />}
          disabledReason={total ? undefined : '인쇄할 주문이 없어요.'}
          onClick={() => window.print()}
        >
          포장 목록 인쇄
        </Button>
      </OrderFilters>
      <OrderListFrame params={params} found={found}>
        {(orders) => (
          // What is chosen belongs to the rows that stand there.
          <SoldGrid key={ordersHref(params)} orders={orders} params={params} found={found} />
        )}
      </OrderListFrame>
      {isImporting && (
        <ImportDialog
          rows={soldRows(found.list?.orders ?? [], params)}
          onShipped={found.refetch}
          onClose={() => setIsImporting(false)}
        />
      )}
    </>
  );
}

interface SoldGridProps extends Omit<SoldOrdersProps, 'facets'> {
  orders: GetOrdersQuery['orders']['orders'];
}

function SoldGrid({ orders, params, found }: SoldGridProps) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const rows = soldRows(orders, params);
  const chosen = rows.filter(({ item }) => chosenIds.has(item.id));
  const isPrinted = useIsPrinted();

  function handleToggle(itemId: string) {
    const next = new Set(chosenIds);
    if (!next.delete(itemId)) next.add(itemId);
    setChosenIds(next);
  }

  return (
    <>
      <OnScreen>
        <SoldTable
          rows={rows}
          chosen={chosenIds}
          isBusy={found.isBusy}
          onToggle={handleToggle}
          onStale={found.refetch}
        />
      </OnScreen>
      {chosen.length > 0 && (
        <ChosenBar chosen={chosen} onClear={() => setChosenIds(new Set())} onStale={found.refetch} />
      )}
      {isPrinted && <PackingList rows={chosen.length > 0 ? chosen : rows} />}
      <PrintFrame margin="14mm" hidden="#app main button" />
    </>
  );
}

interface ChosenBarProps {
  chosen: readonly SoldRow[];
  onClear: () => void;
  onStale: () => void;
}

/** What can be done with several items at once. */
function ChosenBar({ chosen, onClear, onStale }: ChosenBarProps) {
  const { take, busy } = useOrderSteps(onStale);
  const [isShipping, setIsShipping] = useState(false);
  const preparable = rowsFor(chosen, 'prepare');
  const leaving = rowsFor(chosen, 'ship');

  async function handlePrepare() {
    const parts = preparable.map(({ order, items }) => ({ orderId: order.id, itemIds: items.map(({ id }) => id) }));
    if (await take('prepare', parts)) onClear();
  }

  return (
    <>
      <SelectionBox
        label="고른 상품"
        names={chosen.map(({ order, item }) => `${order.number} ${item.name}`)}
        isFull={false}
        onClear={onClear}
      >
        <Button
          icon={<PackageCheck size={15} />}
          loading={busy ? '바꾸는 중' : undefined}
          disabledReason={preparable.length > 0 ? undefined : '결제완료인 상품을 골라 주세요.'}
          onClick={() => void handlePrepare()}
        >
          준비 시작
        </Button>
        <Button
          variant="solid"
          icon={<Truck size={15} />}
          disabledReason={leaving.length > 0 ? undefined : '결제완료나 상품준비중인 상품을 골라 주세요.'}
          onClick={() => setIsShipping(true)}
        >
          송장 등록
        </Button>
      </SelectionBox>
      {isShipping && (
        <TrackingDialog
          parcels={leaving}
          chosen={leaving.flatMap(({ items }) => items.map(({ id }) => id))}
          onStale={onStale}
          onDone={onClear}
          onClose={() => setIsShipping(false)}
        />
      )}
    </>
  );
}
