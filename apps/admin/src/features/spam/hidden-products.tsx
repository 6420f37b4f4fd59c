import {
  useGetHiddenSpamProductListQuery,
  useRestoreSpamProductMutation,
  type GetHiddenSpamProductListQuery,
} from '@gredia/graphql-schema';
import { Badge, Button, DataTable, EmptyState, RelativeTime, showToast, styled, type DataColumn } from '@gredia/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { PagerBar } from '../../shared/pager-bar';
import { QueryCard } from '../../shared/query-card';
import { ListSkeleton } from './list-skeleton';
import { SelectionBar } from './selection-bar';
import { result } from './suspect-products';
import { useChoice } from './use-choice';
import { useRowKeys } from './use-row-keys';
import { problemOf } from '../../shared/use-undo';

const PER_PAGE = 20;

type Hidden = GetHiddenSpamProductListQuery['hiddenSpamProductList']['products'][number];

const Note = styled('small', { base: { display: 'block', textStyle: 'caption', color: 'fg.subtle' } });
const Badges = styled('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '1' } });

const columns: DataColumn<Hidden>[] = [
  {
    id: 'name',
    title: '원료',
    type: 'name',
    cell: ({ name }) => name,
    below: ({ note }) => note && <Note>메모: {note}</Note>,
  },
  {
    id: 'seller',
    title: '회사',
    type: 'text',
    cell: ({ seller }) => seller?.name ?? '',
    isEmpty: ({ seller }) => !seller,
  },
  {
    id: 'reasons',
    title: '이유',
    type: 'badges',
    cell: ({ reasons }) => (
      <Badges>
        {reasons.map((reason) => (
          <Badge key={reason}>{reason}</Badge>
        ))}
      </Badges>
    ),
    isEmpty: ({ reasons }) => reasons.length === 0,
  },
  {
    id: 'by',
    title: '숨긴 사람',
    type: 'text',
    cell: ({ hiddenBy }) => hiddenBy ?? '',
    isEmpty: ({ hiddenBy }) => !hiddenBy,
  },
  { id: 'at', title: '숨긴 때', type: 'date', cell: ({ hiddenAt }) => <RelativeTime value={hiddenAt} /> },
];

/** 숨긴 항목: what operators hold back, to be let back. */
export function HiddenProducts({ onChange }: { onChange: () => Promise<unknown> }) {
  const [page, setPage] = useState(1);
  const query = useGetHiddenSpamProductListQuery({
    variables: { page, perPage: PER_PAGE },
    fetchPolicy: 'network-only',
  });
  const shown = query.data ?? query.previousData;
  const products = shown?.hiddenSpamProductList.products ?? [];
  const total = shown?.hiddenSpamProductList.total ?? 0;
  const choice = useChoice(products);
  const area = useRef<HTMLDivElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [restore] = useRestoreSpamProductMutation();

  async function show() {
    const { ids } = choice;
    if (!ids.length || isBusy) return;
    setIsBusy(true);
    try {
      const { restoreSpamProduct: count } = await restore({ ids });
      showToast(result(count, ids.length, '다시 보이게 했어요'));
      choice.clear();
      if (ids.length === products.length && page > 1) setPage(page - 1);
      await Promise.all([query.refetch(), onChange()]);
      area.current?.focus();
    } catch (error) {
      showToast(problemOf(error), { tone: 'bad' });
    } finally {
      setIsBusy(false);
    }
  }

  useRowKeys({ rows: area, actions: { r: () => void show() } });

  return (
    <QueryCard title="숨긴 항목" query={{ ...query, data: shown }} skeleton={<ListSkeleton />}>
      {() => (
        <div ref={area} tabIndex={-1} role="group" aria-label="숨긴 항목 목록">
          {total === 0 ? (
            <EmptyState icon={EyeOff} title="숨긴 항목이 없어요" />
          ) : (
            <>
              <SelectionBar chosen={choice.ids.length} total={products.length} onAll={choice.all}>
                <Button
                  size="sm"
                  touch
                  icon={<Eye size={14} />}
                  disabledReason={choice.ids.length ? undefined : '원료를 먼저 골라 주세요.'}
                  loading={isBusy ? '되돌리는 중' : undefined}
                  onClick={() => void show()}
                >
                  {choice.ids.length ? `${choice.ids.length}건 다시 보이기` : '다시 보이기'}
                </Button>
              </SelectionBar>
              <DataTable
                caption="숨긴 항목 표"
                columns={columns}
                rows={products}
                keyOf={({ id }) => id}
                selection={choice.selection}
                cards="flow"
                isBusy={query.loading}
              />
            </>
          )}
          <PagerBar total={total} page={page} perPage={PER_PAGE} onPage={setPage} />
        </div>
      )}
    </QueryCard>
  );
}
