import { sellerTypeLabel } from '@gredia/domain';
import { Card, formatNumber, Link, LinkButton, styled } from '@gredia/ui';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { ResponseFigures } from '../../../shared/catalogue/response-figures';
import type { ProductDetail } from './product-detail';

type ProductSeller = NonNullable<ProductDetail['seller']>;

const Name = styled('header', {
  base: {
    '& > small': { textStyle: 'caption', color: 'fg.subtle' },
    '& h2': { fontSize: 'xl', lineHeight: '6', fontWeight: 650 },
    '& h2 a:hover': { color: 'fg.link', textDecoration: 'underline' },
    '& > p': { display: 'flex', alignItems: 'center', gap: '1', textStyle: 'small', color: 'fg.muted' },
  },
});
// On wide screens the card of the request above it has them.
const Figures = styled('div', { base: { display: { lg: 'none' }, mt: '2.5' } });
const Actions = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '2', mt: '3.5' } });

interface SupplierCardProps {
  seller: ProductSeller;
  /** The way to their contact. */
  contact: ReactNode;
}

/** Who sells it: the way to their page, and to their contact for whoever is signed in. */
export function SupplierCard({ seller, contact }: SupplierCardProps) {
  const { id, name, type, isVerified, productCount } = seller;
  return (
    <Card pad="md">
      <Name>
        <small>{sellerTypeLabel[type]}</small>
        <h2>
          <Link href={paths.supplier(id)}>{name}</Link>
        </h2>
        {isVerified && (
          <p>
            <BadgeCheck size={14} />
            사업자 확인됨
          </p>
        )}
      </Name>
      <Figures>
        <ResponseFigures seller={seller} />
      </Figures>
      <Actions>
        <LinkButton block href={paths.supplier(id)}>
          공급사 원료 {formatNumber(productCount)}건
        </LinkButton>
        {contact}
      </Actions>
    </Card>
  );
}
