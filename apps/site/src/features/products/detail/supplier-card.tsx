import { sellerTypeLabel } from '@gredia/domain';
import { Card, formatNumber, Link, LinkButton, styled, touchTarget } from '@gredia/ui';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { ResponseFigures } from '../../../shared/catalogue/response-figures';
import { CardTitle } from './card-title';
import type { ProductDetail } from './product-detail';

type ProductSeller = NonNullable<ProductDetail['seller']>;

const Type = styled('small', { base: { textStyle: 'caption', color: 'fg.subtle' } });
const Name = styled(Link, { base: { ...touchTarget, _hover: { color: 'fg.link', textDecoration: 'underline' } } });
const Verified = styled('p', {
  base: { display: 'flex', alignItems: 'center', gap: '1', textStyle: 'small', color: 'fg.muted' },
});
// On wide screens the card of the request above it has them.
const Figures = styled('div', { base: { display: { lg: 'none' }, mt: '2.5' } });
const Actions = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '2', mt: '3.5' } });

interface SupplierCardProps {
  seller: ProductSeller;
  /** The way to its contact. */
  contact: ReactNode;
}

/** The supplier: the way to its page, and to its contact for signed-in members. */
export function SupplierCard({ seller, contact }: SupplierCardProps) {
  const { id, name, type, isVerified, productCount } = seller;
  return (
    <Card pad="md">
      <header>
        <Type>{sellerTypeLabel[type]}</Type>
        <CardTitle>
          <Name href={paths.supplier(id)} data-title="">
            {name}
          </Name>
        </CardTitle>
        {isVerified && (
          <Verified>
            <BadgeCheck size={14} />
            사업자 확인됨
          </Verified>
        )}
      </header>
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
