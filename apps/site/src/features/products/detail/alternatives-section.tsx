import { productTypeLabel } from '@gredia/domain';
import { formatNumber, Section } from '@gredia/ui';
import { paths } from '../../../shared/addresses/paths';
import { MaterialAction } from '../../../shared/asking/material-action';
import { companiesOf } from '../../../shared/catalogue/companies-of';
import { MixedName } from '../../../shared/catalogue/mixed-name';
import { ProductThumb } from '../../../shared/catalogue/product-thumb';
import { ListRow, RowList } from '../../../shared/lists/row-list';
import type { ProductDetail } from './product-detail';

/** Other materials with the same ingredients: those that can be asked for first, then the most alike. */
export function AlternativesSection({ product }: { product: ProductDetail }) {
  const { alternatives } = product;
  if (alternatives.length === 0) return null;
  const telling = tellingIngredient(product);
  return (
    <Section
      title="같은 성분의 다른 원료"
      more={
        telling && {
          label: `${telling.title} 원료 ${formatNumber(telling.productCount)}건 보기`,
          href: paths.productsWith(telling.title),
        }
      }
    >
      <RowList>
        {alternatives.map((other) => (
          <ListRow
            key={other.id}
            picture={<ProductThumb type={other.type} src={other.thumbnailSrc} />}
            name={<MixedName text={other.name} />}
            href={paths.product(other.id)}
            text={<MixedName text={companiesOf(other)} />}
            remark={[other.type && productTypeLabel[other.type], `성분 ${other.INCIs.length}종`]
              .filter(Boolean)
              .join(' · ')}
            action={<MaterialAction product={other} isShort />}
          />
        ))}
      </RowList>
    </Section>
  );
}

/** The ingredient that the fewest materials contain says the most of what a material is; none where no other material has one. */
function tellingIngredient({ mappedINCIs }: ProductDetail) {
  const [rarest] = mappedINCIs
    .flatMap(({ ingredient }) => (ingredient && ingredient.productCount > 1 ? [ingredient] : []))
    .sort((a, b) => a.productCount - b.productCount);
  return rarest;
}
