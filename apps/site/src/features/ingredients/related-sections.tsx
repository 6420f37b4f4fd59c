import { productTypeLabel } from '@gredia/domain';
import { EmptyState, formatNumber, Link, Section, styled, touchRow } from '@gredia/ui';
import { Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../shared/addresses/paths';
import { companiesOf } from '../../shared/catalogue/companies-of';
import { MixedName } from '../../shared/catalogue/mixed-name';
import { ListRow, RowList } from '../../shared/lists/row-list';
import type { IngredientDetail } from './ingredient-detail';

const Cards = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(4, 1fr)' },
    gap: '3',
    '& > li': {
      ...touchRow('b > a'),
      minW: 0,
      py: '3.5',
      px: '4',
      border: '1px solid',
      borderColor: 'border.default',
      borderRadius: 'card',
    },
    '& > li > small': { display: 'block', textStyle: 'caption', color: 'fg.subtle' },
    '& > li > b': { display: 'block', my: '0.5', fontWeight: 600, lineHeight: '5' },
  },
});

interface ProductsSectionProps {
  ingredient: IngredientDetail;
  /** The picture of a raw material, from the feature that draws raw materials. */
  thumbOf: (product: IngredientDetail['products'][number]) => ReactNode;
  /** What can be done with one. */
  actionOf: (product: IngredientDetail['products'][number]) => ReactNode;
  /** What can be done where there are none. */
  request: ReactNode;
}

/** Raw materials that contain the ingredient, those whose supplier can be asked for a quote first. */
export function ProductsSection({ ingredient, thumbOf, actionOf, request }: ProductsSectionProps) {
  const { title, products, productCount, quotableCount } = ingredient;
  if (products.length === 0) {
    return (
      <Section id="products" title="이 성분이 든 원료">
        <EmptyState compact icon={Package} title="아직 등록된 원료가 없어요" action={request} />
      </Section>
    );
  }
  return (
    <Section
      id="products"
      title="이 성분이 든 원료"
      count={
        quotableCount > 0
          ? `${formatNumber(productCount)}건 · 견적 가능 ${formatNumber(quotableCount)}건`
          : `${formatNumber(productCount)}건`
      }
      more={productCount > products.length ? { label: '모두 보기', href: paths.productsWith(title) } : undefined}
    >
      <RowList>
        {products.map((product) => (
          <ListRow
            key={product.id}
            picture={thumbOf(product)}
            name={<MixedName text={product.name} />}
            href={paths.product(product.id)}
            text={<MixedName text={companiesOf(product)} />}
            remark={[product.type && productTypeLabel[product.type], `성분 ${product.INCIs.length}종`]
              .filter(Boolean)
              .join(' · ')}
            action={actionOf(product)}
          />
        ))}
      </RowList>
    </Section>
  );
}

/** Cosmetics whose label carries the ingredient. */
export function CosmeticsSection({ ingredient }: { ingredient: IngredientDetail }) {
  const { title, cosmetics, labelCount } = ingredient;
  if (cosmetics.length === 0) return null;
  return (
    <Section
      id="cosmetics"
      title="이 성분이 든 화장품"
      count={`${formatNumber(labelCount)}개`}
      more={labelCount > cosmetics.length ? { label: '모두 보기', href: paths.cosmeticsWith(title) } : undefined}
    >
      <Cards>
        {cosmetics.map(({ id, productName, brand, madeBy }) => (
          <li key={id}>
            <small>{brand}</small>
            <b>
              <Link href={paths.cosmeticsItem(id)} data-title="">
                {productName}
              </Link>
            </b>
            {madeBy && <small>제조 {madeBy}</small>}
          </li>
        ))}
      </Cards>
    </Section>
  );
}
