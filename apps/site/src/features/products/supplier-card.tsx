import { sellerTypeLabel } from '@gredia/domain';
import { useSession } from '@gredia/auth/client';
import { useGetSellerContactQuery } from '@gredia/graphql-schema';
import { Button, Card, ErrorState, FactList, formatNumber, Link, LinkButton, Skeleton, styled } from '@gredia/ui';
import { BadgeCheck, Phone } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';
import { loginPath } from '../shell/login-path';
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
const Actions = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '8px', mt: '14px' } });

/** Who sells it: the way to their page, and to their contact for whoever is signed in. */
export function SupplierCard({ seller }: { seller: ProductSeller }) {
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
      <Actions>
        <LinkButton block href={paths.supplier(id)}>
          공급사 원료 {formatNumber(productCount)}건
        </LinkButton>
        <SellerContact sellerId={id} />
      </Actions>
    </Card>
  );
}

/** The contact of a supplier, shown when it is asked for. */
export function SellerContact({ sellerId }: { sellerId: string }) {
  const [isShown, setIsShown] = useState(false);
  const { status } = useSession();
  const here = useLocation();
  const { data, error, refetch } = useGetSellerContactQuery({ variables: { id: sellerId }, skip: !isShown });
  const icon = <Phone size={15} />;

  if (status === 'unauthenticated') {
    return (
      <LinkButton block href={loginPath(here)} icon={icon}>
        로그인하고 연락처 보기
      </LinkButton>
    );
  }
  if (!isShown) {
    return (
      <Button block icon={icon} disabled={status === 'loading'} onClick={() => setIsShown(true)}>
        연락처 보기
      </Button>
    );
  }
  if (error) return <ErrorState compact code={error.errorId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="112px" />;
  const { contactName, contactNumber, contactEmail, email } = data.seller;
  const address = contactEmail ?? email;
  return (
    <FactList
      facts={[
        { label: '담당자', value: contactName },
        { label: '전화', value: contactNumber && <Link href={`tel:${contactNumber}`}>{contactNumber}</Link> },
        { label: '이메일', value: address && <Link href={`mailto:${address}`}>{address}</Link> },
      ]}
    />
  );
}
