import { sellerTypeLabel } from '@gredia/domain';
import { Card, formatNumber, Link, LinkButton, styled } from '@gredia/ui';
import { BadgeCheck } from 'lucide-react';
import { paths } from '../../app/paths';
import { useReach } from '../reach/reach';
import { ResponseFigures } from '../sellers/response-figures';
import { SellerContact } from '../sellers/seller-contact';
import type { ProductDetail } from './product-detail';

type ProductSeller = NonNullable<ProductDetail['seller']>;

const Name = styled('header', {
  base: {
    '& > small': { textStyle: 'caption', color: 'fg.subtle' },
    '& h2': { fontSize: '16px', lineHeight: '24px', fontWeight: 650 },
    '& h2 a:hover': { color: 'fg.link', textDecoration: 'underline' },
    '& > p': { display: 'flex', alignItems: 'center', gap: '4px', textStyle: 'small', color: 'fg.muted' },
  },
});
// On wide screens the card of the request above it has them.
const Figures = styled('div', { base: { display: { lg: 'none' }, mt: '10px' } });
const Actions = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '8px', mt: '14px' } });

interface SupplierCardProps {
  seller: ProductSeller;
  /** The raw material beside which it stands. */
  productId: string;
}

/** Who sells it: the way to their page, and to their contact for whoever is signed in. */
export function SupplierCard({ seller, productId }: SupplierCardProps) {
  const reach = useReach();
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
        <SellerContact sellerId={id} onShow={() => reach.products('CONTACT_CLICK', [productId])} />
      </Actions>
    </Card>
  );
}
