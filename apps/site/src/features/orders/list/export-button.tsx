import { koreanDay } from '@gredia/domain';
import { failureOf, GetOrdersDocument, useGraphqlClient, type OrderCardFragment } from '@gredia/graphql-schema';
import { Button, saveFile, showToast } from '@gredia/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ordersCsv } from './orders-csv';
import { orderListVariables, type OrdersParams } from './orders-params';
import { visibleItems } from './visible-items';

const PER_PAGE = 100;
/** Larger lists are for a narrower period. */
const MOST = 5000;

interface ExportButtonProps {
  params: OrdersParams;
  /** How many orders fit. */
  total: number | undefined;
}

/** Saves all orders that fit as a CSV file, not only those of the page. */
export function ExportButton({ params, total }: ExportButtonProps) {
  const client = useGraphqlClient();
  const [isLoading, setIsLoading] = useState(false);

  async function handleClick() {
    setIsLoading(true);
    try {
      const found: OrderCardFragment[] = [];
      for (let page = 1; (page - 1) * PER_PAGE < MOST; page++) {
        const variables = { ...orderListVariables(params), page, perPage: PER_PAGE };
        const { orders } = await client.query(GetOrdersDocument, variables);
        found.push(...orders.orders);
        if (page * PER_PAGE >= orders.total) break;
      }
      const shown = found.map((order) => ({ ...order, items: visibleItems(order, params) }));
      saveFile(`그레디아-주문-${koreanDay()}.csv`, ordersCsv(shown), 'text/csv;charset=utf-8');
      if ((total ?? 0) > MOST) showToast('최근 5,000건까지 담았어요. 기간을 좁혀 나누어 받아 주세요.');
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <Button
      size="sm"
      touch
      icon={<Download size={14} />}
      loading={isLoading ? '모으는 중' : undefined}
      disabledReason={total ? undefined : '내려받을 주문이 없어요.'}
      onClick={() => void handleClick()}
    >
      CSV
    </Button>
  );
}
