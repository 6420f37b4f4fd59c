import { josa } from '@gredia/domain';
import { useRequiredSession, type SessionUser } from '@gredia/auth/client';
import { EmptyState, Link, LinkButton, PageHead, styled } from '@gredia/ui';
import { MailWarning, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';
import { usePageState } from '../../shared/page/page-state';
import { mailtoHref } from '../../shared/addresses/mailto';

const Root = styled('div', { base: { pb: { base: '6', md: '16' } } });
const Email = styled(Link, { base: { color: 'fg.link', fontWeight: 600 } });

interface SellerGateProps {
  /** Of the page, until the page knows a better one. */
  title: string;
  path: string;
  /** Until the session is known. */
  skeleton: ReactNode;
  children: (user: SessionUser) => ReactNode;
}

/** Lets suppliers through: visitors go to the sign-in page, other members read whom the page is for. */
export function SellerGate({ title, path, skeleton, children }: SellerGateProps) {
  const { session } = useRequiredSession();
  const { company } = usePageState();
  const head = <DocumentHead title={title} path={path} noindex />;
  if (!session) {
    return (
      <>
        {head}
        {skeleton}
      </>
    );
  }
  const { user } = session;
  if (user.role !== 'SELLER') {
    return (
      <Root>
        {head}
        <PageHead title={title} />
        <EmptyState
          icon={Store}
          title="공급사 회원을 위한 화면이에요"
          hint={
            <>
              원료를 공급하는 회사가 자기 원료를 등록하고 고치는 곳이에요. 공급사로 함께하고 싶다면 회사 이름과
              사업자등록번호, 이 계정의 이메일을 <Email href={mailtoHref(company.email)}>{company.email}</Email>
              {josa(company.email, '으로/로').slice(company.email.length)} 보내 주세요. 확인한 뒤 이 계정을 회사의 담당
              계정으로 이어 드려요.
            </>
          }
          action={
            <LinkButton variant="solid" href={paths.products}>
              원료 둘러보기
            </LinkButton>
          }
        />
      </Root>
    );
  }
  if (!user.emailVerified) {
    return (
      <Root>
        {head}
        <PageHead title={title} />
        <EmptyState
          icon={MailWarning}
          title="이메일 인증이 필요해요"
          hint="이메일을 인증하면 원료를 등록하고 고칠 수 있어요."
          action={
            <LinkButton variant="solid" href={paths.emailVerification}>
              이메일 인증하기
            </LinkButton>
          }
        />
      </Root>
    );
  }
  return children(user);
}
