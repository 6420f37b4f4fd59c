import { DataTable, Narrow, Wide, type DataColumn } from '@gredia/ui';
import { paths } from '../../shared/addresses/paths';
import { QuoteButton } from '../../shared/asking/quote-button';
import type { QuoteSelection } from '../../shared/asking/use-quote-selection';
import { inciText } from '../../shared/catalogue/inci-text';
import { ProductThumb } from '../../shared/catalogue/product-thumb';
import type { SellerProducts } from './seller-detail';

type Product = SellerProducts['products'][number];

const FUNCTIONS_SHOWN = 2;
const functionsOf = ({ functions }: Product): string => functions.slice(0, FUNCTIONS_SHOWN).join(', ');

const columns: DataColumn<Product>[] = [
  {
    id: 'name',
    title: '원료명',
    type: 'name',
    width: '28%',
    minWidth: '238px',
    picture: ({ type, thumbnailSrc }) => <ProductThumb type={type} src={thumbnailSrc} size="sm" />,
    cell: ({ name }) => name,
    below: (product) => (
      <small>
        <Wide>{[product.manufacture, product.madeIn].filter(Boolean).join(' · ')}</Wide>
        <Narrow>{[inciText(product.INCIs), functionsOf(product)].filter(Boolean).join(' · ')}</Narrow>
      </small>
    ),
  },
  {
    id: 'inci',
    title: 'INCI',
    type: 'text',
    width: '24%',
    isWide: true,
    isEmpty: ({ INCIs }) => INCIs.length === 0,
    cell: ({ INCIs }) => <span title={INCIs.join(', ')}>{inciText(INCIs)}</span>,
  },
  {
    id: 'functions',
    title: '기능',
    type: 'text',
    width: '16%',
    isWide: true,
    isEmpty: ({ functions }) => functions.length === 0,
    cell: functionsOf,
  },
  {
    id: 'minOrder',
    title: '최소 주문',
    type: 'code',
    width: '12%',
    isBesideActions: true,
    isEmpty: ({ minOrder }) => minOrder === null,
    cell: ({ minOrder }) => (
      <>
        <Narrow>최소 주문 </Narrow>
        {minOrder}
      </>
    ),
  },
  {
    id: 'documents',
    title: '문서',
    type: 'number',
    width: '8%',
    isWide: true,
    isSmall: true,
    isMuted: true,
    isEmpty: ({ documentCount }) => documentCount === 0,
    cell: ({ documentCount }) => `${documentCount}개`,
  },
  { id: 'quote', title: '견적', type: 'actions', width: '12%', cell: (product) => <QuoteButton product={product} /> },
];

interface CatalogueTableProps {
  products: readonly Product[];
  selection: QuoteSelection;
  isBusy: boolean;
}

/** A supplier's materials; several can be chosen for one request. */
export function CatalogueTable({ products, selection, isBusy }: CatalogueTableProps) {
  return (
    <DataTable
      caption="공급사의 원료"
      columns={columns}
      rows={products}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => paths.product(id)}
      selection={{
        has: ({ id }) => selection.has(id),
        isFull: selection.isFull,
        toggle: selection.toggle,
        nameOf: ({ name }) => name,
      }}
      cards="picture"
      isBusy={isBusy}
    />
  );
}
