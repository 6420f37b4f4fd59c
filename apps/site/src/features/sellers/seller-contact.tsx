import { useSession } from '@gredia/auth/client';
import { useGetSellerQuery } from '@gredia/graphql-schema';
import { Button, ErrorState, FactList, Link, LinkButton, Note, Skeleton } from '@gredia/ui';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loginPath } from '../../shared/addresses/paths';
import { mailtoHref } from '../../shared/addresses/mailto';

const WITHHELD =
  '이메일을 인증하지 않은 계정으로 오늘 볼 수 있는 연락처를 모두 봤어요. 이메일을 인증하면 바로 볼 수 있어요.';

interface SellerContactProps {
  sellerId: string;
  /** Called when the contact is asked for. */
  onShow?: () => void;
}

/** The contact of a supplier, shown when it is asked for. */
export function SellerContact({ sellerId, onShow }: SellerContactProps) {
  const [isShown, setIsShown] = useState(false);
  const { status } = useSession();
  const here = useLocation();
  const { data, error, refetch } = useGetSellerQuery({ variables: { id: sellerId }, skip: !isShown });
  const icon = <Phone size={15} />;

  if (status === 'unauthenticated') {
    return (
      <LinkButton block href={loginPath(here)} icon={icon}>
        로그인하고 연락처 보기
      </LinkButton>
    );
  }
  const handleShow = () => {
    setIsShown(true);
    onShow?.();
  };
  if (!isShown) {
    return (
      <Button block icon={icon} disabled={status === 'loading'} onClick={handleShow}>
        연락처 보기
      </Button>
    );
  }
  if (error) return <ErrorState compact code={error.errorId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="112px" />;
  const { contactName, contactNumber, contactEmail, email, isContactWithheld } = data.seller;
  if (isContactWithheld) return <Note>{WITHHELD}</Note>;
  const address = contactEmail ?? email;
  return (
    <FactList
      facts={[
        { label: '담당자', value: contactName },
        { label: '전화', value: contactNumber && <Link href={`tel:${contactNumber}`}>{contactNumber}</Link> },
        { label: '이메일', value: address && <Link href={mailtoHref(address)}>{address}</Link> },
      ]}
    />
  );
}
