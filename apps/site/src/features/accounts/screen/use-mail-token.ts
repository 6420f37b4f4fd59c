import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePersonalSearch } from '../../../shared/addresses/use-personal-search';

export interface MailToken {
  /** Of the mailed link that led here; null without one, undefined until the page is mounted. */
  token: string | null | undefined;
  /** It was used: takes it out of the address, and so out of history and bookmarks. The page keeps it. */
  hide: () => void;
  /** It is worth nothing: the page is as if it had been opened without it. */
  forget: () => void;
}

/** The `token` parameter of a page behind a mailed link. */
export function useMailToken(): MailToken {
  const search = usePersonalSearch();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [kept, setKept] = useState<string | null>(null);
  const [forgotten, setForgotten] = useState<string | null>(null);
  const given = search?.get('token') || null;
  if (given !== null && given !== kept) setKept(given);
  const token = given ?? kept;

  const hide = () => void navigate(pathname, { replace: true });
  return {
    token: search ? (token === forgotten ? null : token) : undefined,
    hide,
    forget: () => {
      setForgotten(token);
      hide();
    },
  };
}
