import { productTypeLabel } from '@gredia/domain';
import type { ProductCardFragment } from '@gredia/graphql-schema';
import { Badge, Section } from '@gredia/ui';
import type { ReactNode } from 'react';
import { paths } from '../../shared/addresses/paths';
import { BriefList, BriefRow } from './brief-list';

interface NewProductsProps {
  title: string;
  products: readonly ProductCardFragment[];
  /** Tile of a raw material. */
  thumbOf: (product: ProductCardFragment) => ReactNode;
}

/** The raw materials that came last, of those that can be quoted. */
export function NewProducts({ title, products, thumbOf }: NewProductsProps) {
  return (
    <Section title={title} more={{ label: '원료 전체 보기', href: paths.products }}>
      <BriefList>
        {products.map((product) => (
          <BriefRow
            key={product.id}
            href={paths.product(product.id)}
            title={product.name}
            lead={thumbOf(product)}
            text={[product.dealer ?? product.manufacture, product.functions.join(', ')].filter(Boolean).join(' · ')}
            end={
              product.type && (
                <Badge tone="line" size="sm">
                  {productTypeLabel[product.type]}
                </Badge>
              )
            }
          />
        ))}
      </BriefList>
    </Section>
  );
}
