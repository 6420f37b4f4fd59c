import { useRequiredSession, type SessionUser } from '@gredia/auth/client';
import { Breadcrumb, EmptyState, LinkButton, Skeleton, styled, VisuallyHidden } from '@gredia/ui';
import { MailWarning } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { DocumentHead } from '../../../shared/page/document-head';
import { WRITE_WIDTH, WriteColumns, WriteMain } from './frame/write-columns';

const Head = styled('div', { base: { maxW: WRITE_WIDTH, mx: 'auto' } });

interface WriteGateProps {
  title: string;
  path: string;
  children: (user: SessionUser) => ReactNode;
}

/** Lets members with a confirmed address through: visitors go to the sign-in page, others read what is missing. */
export function WriteGate({ title, path, children }: WriteGateProps) {
  const { session } = useRequiredSession();
  // A session that ends while somebody writes takes no text away: the form says so itself.
  const [writer, setWriter] = useState<SessionUser | null>(null);
  const user = session?.user ?? writer;
  if (session?.user.emailVerified && session.user.id !== writer?.id) setWriter(session.user);

  return (
    <>
      <DocumentHead title={title} path={path} noindex />
      <Head>
        <Breadcrumb items={[{ label: '포럼', href: paths.community }, { label: title }]} />
        <h1 tabIndex={-1}>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
      </Head>
      {!user && <WriteSkeleton />}
      {user && !user.emailVerified && (
        <EmptyState
          icon={MailWarning}
          title="이메일 인증이 필요해요"
          hint="이메일을 인증하면 글과 댓글을 쓸 수 있어요. 읽기와 검색은 그대로 할 수 있어요."
          action={
            <LinkButton variant="solid" href={paths.emailVerification}>
              이메일 인증하기
            </LinkButton>
          }
        />
      )}
      {/* The text of one person must not stand in the form of the next one who signs in, in another tab. */}
      {user?.emailVerified && <Fragment key={user.id}>{children(user)}</Fragment>}
    </>
  );
}

/** The form until it has come. */
export function WriteSkeleton() {
  return (
    <WriteColumns aria-busy="true" aria-label="불러오는 중">
      <WriteMain aria-hidden="true">
        <Skeleton width="180px" height="40px" radius="6px" />
        <Skeleton height="44px" radius="6px" />
        <Skeleton height="420px" radius="12px" />
      </WriteMain>
      <Skeleton height="160px" radius="12px" />
    </WriteColumns>
  );
}
