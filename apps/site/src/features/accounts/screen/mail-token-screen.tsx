import type { ReactNode } from 'react';
import { DocumentHead } from '../../../shared/page/document-head';
import { AuthSkeleton } from './auth-skeleton';
import { cutLink } from './cut-link';
import { ExpiredLink } from './mail-link';
import { useMailToken } from './use-mail-token';

interface MailTokenScreenProps {
  title: string;
  path: string;
  /** What stands there for the token of the mail; `hide` takes it out of the address. */
  children: (token: string, hide: () => void) => ReactNode;
}

/** A page that is reached by the link of a mail, and has nothing to do without its token. */
export function MailTokenScreen({ title, path, children }: MailTokenScreenProps) {
  const { token, hide } = useMailToken();
  return (
    <>
      <DocumentHead title={title} path={path} noindex />
      {token === undefined && <AuthSkeleton title={title} />}
      {token && children(token, hide)}
      {token === null && <ExpiredLink {...cutLink} />}
    </>
  );
}
