import { fromPriceText, josa, packageStandingLabel } from '@gredia/domain';
import { failureOf, useGetMyItemsQuery, useRemoveItemMutation, type GetMyItemsQuery } from '@gredia/graphql-schema';
import {
  Badge,
  confirm,
  DataTable,
  EmptyState,
  ErrorState,
  formatDate,
  formatNumber,
  IconButton,
  LinkButton,
  Narrow,
  Pagination,
  ProgressLine,
  showToast,
  styled,
  type DataColumn,
} from '@gredia/ui';
import { Plus, ShoppingBag, Trash2 } from 'lucide-react';
import { readPage, readText } from '../../shared/addresses/list-params';
import { paths } from '../../shared/addresses/paths';
import { ProductThumb } from '../../shared/catalogue/product-thumb';
import { ListBar, ListCount } from '../../shared/lists/list-layout';
import { ListSearch } from '../../shared/lists/list-search';
import { ListSkeleton } from '../../shared/lists/list-skeleton';
import { NothingFound } from '../../shared/lists/nothing-found';

type MyItem = GetMyItemsQuery['myItems']['items'][number];

const ROWS_PER_PAGE = 20;
const Search = styled('div', { base: { w: { base: '100%', md: '280px' }, ms: { md: 'auto' } } });

const Line = styled(Narrow, { base: { textStyle: 'small', color: 'fg.muted' } });

const hrefOf = (search: string, page: number): string => {
  const written = new URLSearchParams({ ...(search && { search }), ...(page > 1 && { page: String(page) }) });
  return written.size === 0 ? paths.myItems : `${paths.myItems}?${written.toString()}`;
};

/** 내 상품: all items of the supplier, hidden ones too. */
export function MyItemList({ search: address }: { search: URLSearchParams }) {
  const [search, page] = [readText(address, 'search'), readPage(address)];
  const { data, previousData, error, loading, refetch } = useGetMyItemsQuery({
    variables: { search: search || undefined, page, perPage: ROWS_PER_PAGE },
    // The cache may lack what was just saved.
    fetchPolicy: 'cache-and-network',
  });
  const list = (data ?? previousData)?.myItems;
  const [removeItem] = useRemoveItemMutation();

  async function handleRemove({ id, name }: MyItem) {
    const isSure = await confirm({
      title: `${josa(name, '을/를')} 지울까요?`,
      body: '스토어와 검색에서 바로 사라지고 되돌릴 수 없어요. 주문된 내역은 남아요.',
      confirmText: '지우기',
      confirmStyle: 'danger',
    });
    if (!isSure) return;
    try {
      await removeItem({ id });
      showToast('상품을 지웠어요.');
      await refetch();
    } catch (failure) {
      showToast(failureOf(failure).message, { tone: 'bad' });
    }
  }

  const columns: DataColumn<MyItem>[] = [
    {
      id: 'name',
      title: '상품',
      type: 'name',
      picture: ({ types, thumbnail }) => <ProductThumb type={types[0] ?? null} src={thumbnail} size="sm" />,
      cell: ({ name }) => name,
      below: ({ product }) => product && <small>{product.name}</small>,
    },
    { id: 'price', title: '가격', type: 'number', isWide: true, cell: ({ fromPrice }) => fromPriceText(fromPrice) },
    { id: 'packages', title: '포장', type: 'code', isWide: true, cell: ({ packages }) => `${packages.length}개` },
    {
      id: 'active',
      title: '판매',
      type: 'badges',
      isBesideActions: true,
      cell: (item) => (
        <>
          <SaleBadge item={item} />
          <Line>
            {fromPriceText(item.fromPrice)} · 포장 {item.packages.length}개
          </Line>
        </>
      ),
    },
    { id: 'updated', title: '갱신일', type: 'date', isWide: true, cell: ({ updatedAt }) => formatDate(updatedAt) },
    {
      id: 'remove',
      title: '할 일',
      type: 'actions',
      cell: (item) => (
        <IconButton label={`${item.name} 지우기`} icon={<Trash2 size={16} />} onClick={() => void handleRemove(item)} />
      ),
    },
  ];

  return (
    <>
      <ProgressLine isBusy={loading && list !== undefined} />
      <ListBar>
        <ListCount>{list ? `${formatNumber(list.total)}건` : ''}</ListCount>
        <Search>
          <ListSearch
            label="상품명, 품번으로 좁히기"
            action={paths.myItems}
            search={search}
            kept={new URLSearchParams()}
          />
        </Search>
      </ListBar>
      {error && <ErrorState code={error.errorId} onRetry={() => void refetch()} />}
      {!error && !list && <ListSkeleton />}
      {!error && list?.items.length === 0 && (search || page > 1) && (
        <NothingFound
          icon={ShoppingBag}
          title="조건에 맞는 상품이 없어요"
          isSearched={search !== ''}
          isFiltered={false}
          href={paths.myItems}
        />
      )}
      {!error && list?.items.length === 0 && !search && page === 1 && (
        <EmptyState
          icon={ShoppingBag}
          title="첫 상품을 등록해 보세요"
          hint="포장과 가격을 올려 두면 검색에서 바로 찾을 수 있어요."
          action={
            <LinkButton variant="solid" href={paths.newItem} icon={<Plus size={16} />}>
              상품 등록
            </LinkButton>
          }
        />
      )}
      {!error && list && list.items.length > 0 && (
        <>
          <DataTable
            caption="내 상품 목록"
            columns={columns}
            rows={list.items}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => paths.myItem(id)}
            cards="picture"
            isBusy={loading}
          />
          <Pagination
            page={page}
            pageCount={Math.ceil(list.total / ROWS_PER_PAGE)}
            hrefOf={(next) => hrefOf(search, next)}
          />
        </>
      )}
    </>
  );
}

function SaleBadge({ item: { isActive, standing } }: { item: MyItem }) {
  if (!isActive) return <Badge tone="unknown">숨김</Badge>;
  if (standing === 'SOLD_OUT') return <Badge tone="warn">{packageStandingLabel.SOLD_OUT}</Badge>;
  return <Badge tone={standing === 'ON_SALE' ? 'ok' : 'unknown'}>{packageStandingLabel[standing]}</Badge>;
}
