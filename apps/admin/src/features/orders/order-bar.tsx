import { orderStatusLabel, type DocumentFilter } from '@gredia/domain';
import { useGetCountQuery } from '@gredia/graphql-schema';
import { styled } from '@gredia/ui';
import { useSearchParams } from 'react-router-dom';
import { FilterChip, FilterChips } from '../../shared/filter-chips';

const Root = styled('div', { base: { mb: '4' } });

const STATUSES = ['PENDING_PAYMENT', 'PAID', 'IN_PROGRESS', 'SHIPPED', 'DELIVERED', 'COMPLETED'] as const;

const choices: readonly { label: string; filter: DocumentFilter | null }[] = [
  { label: '전체', filter: null },
  ...STATUSES.map((value) => ({
    label: orderStatusLabel[value],
    filter: { field: 'status', op: 'EQUALS' as const, value },
  })),
  { label: '취소·반품·교환 요청', filter: { field: 'request', op: 'NOT_EMPTY' } },
  { label: '환불 실패', filter: { field: 'refund', op: 'EQUALS', value: 'FAILED' } },
];

/** Above the table: where orders stand and what waits for somebody, with how many there are. Each choice is in the address. */
export function OrderBar() {
  const [params, setParams] = useSearchParams();
  const current = params.get('filter') ?? '';

  function choose(filter: string) {
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (filter) next.set('filter', filter);
      else next.delete('filter');
      next.delete('id');
      return next;
    });
  }

  return (
    <Root>
      <FilterChips label="주문 거르기" current={current}>
        {choices.map(({ label, filter }) => {
          const text = filter ? JSON.stringify(filter) : '';
          const isChosen = current === text;
          return (
            <OrderChip key={label} label={label} filter={filter} isChosen={isChosen} onChoose={() => choose(text)} />
          );
        })}
      </FilterChips>
    </Root>
  );
}

interface OrderChipProps {
  label: string;
  filter: DocumentFilter | null;
  isChosen: boolean;
  onChoose: () => void;
}

function OrderChip({ filter, ...chip }: OrderChipProps) {
  const { data } = useGetCountQuery({
    variables: { collection: 'orders', filter },
    fetchPolicy: 'cache-and-network',
  });
  return <FilterChip {...chip} count={data?.count} />;
}
