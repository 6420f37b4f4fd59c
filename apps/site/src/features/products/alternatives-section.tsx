import { productTypeLabel } from '@gredia/domain';
import { formatNumber, Link, Section } from '@gredia/ui';
import { paths } from '../../app/paths';
import { RowList } from '../shared/row-list';
import type { ProductDetail } from './product-detail';
import { ProductThumb } from './product-thumb';

/** Other materials with the same ingredients, the most alike first. */
export function AlternativesSection({ product }: { product: ProductDetail }) {
  const { alternatives, alternativeCount, INCIs } = product;
  if (alternatives.length === 0) return null;
  const [inci] = INCIs;
  return (
    <Section
      title="같은 성분의 다른 원료"
      more={
        inci && alternativeCount > alternatives.length
          ? { label: `${formatNumber(alternativeCount)}건 모두 보기`, href: paths.productsWith(inci) }
          : undefined
      }
    >
      <RowList>
        {alternatives.map(({ id, name, type, thumbnailSrc, dealer, madeIn, INCIs: incis }) => (
          <li key={id}>
            <ProductThumb type={type} src={thumbnailSrc} />
            <div>
              <b>
                <Link href={paths.product(id)}>{name}</Link>
              </b>
              <p>{[dealer, madeIn].filter(Boolean).join(' · ') || '판매사 미등록'}</p>
            </div>
            <small data-wide>
              {[type && productTypeLabel[type], `INCI ${incis.length}종`].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
      </RowList>
    </Section>
  );
}
