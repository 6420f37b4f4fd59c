import { useSession } from '@gredia/auth/client';
import { QUOTE_LIMITS } from '@gredia/domain';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { withSearch } from '../../../shared/addresses/list-params';
import { loginPath } from '../../../shared/addresses/paths';
import { QUOTE_REQUEST, type QuoteAsk } from '../../../shared/asking/quote-ask';
import { useOwnEntry } from '../../../shared/page/use-own-entry';
import { keepGiven, keptGiven } from './kept-given';
import { QuoteDialog } from './quote-dialog';

interface QuoteDialogHostProps {
  /** The request that was started on this page. */
  asked: QuoteAsk | null;
  /** The materials named in the address (`quote-request`). */
  called: string | null;
  /** Called when the dialog is visible. */
  onOpen: () => void;
  onClose: () => void;
}

/** Opens the dialog for a signed-in member; a visitor signs in first and comes back to it. */
export function QuoteDialogHost({ asked, called, onOpen, onClose }: QuoteDialogHostProps) {
  const { session, status } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isElsewhere = asked !== null && asked.pathname !== pathname;
  const isPossible = session !== null && !isElsewhere;
  const wanted = asked && isPossible ? limited(asked.pids).join() : null;
  const { kept, leave } = useOwnEntry(QUOTE_REQUEST, wanted, onClose);
  const named = asked ? null : (kept ?? called);
  const pids = useMemo(() => (asked ? limited(asked.pids) : idsIn(named)), [asked, named]);
  const given = useMemo(() => asked?.given ?? keptGiven(pids), [asked, pids]);
  const isShown = isPossible && pids.length > 0;
  const wasShown = useRef(false);

  useEffect(() => {
    if (isElsewhere) onClose();
  }, [isElsewhere, onClose]);

  // When it starts, not when the session ends while the form is open: by then the draft is newer.
  useEffect(() => {
    if (asked) keepGiven({ pids, given });
  }, [asked, pids, given]);

  // Also when it starts before the session is known, and when the session ends while the form is open.
  useEffect(() => {
    if (isShown) wasShown.current = true;
    if (status !== 'unauthenticated' || isElsewhere || !(asked || wasShown.current)) return;
    const params = new URLSearchParams(search);
    params.set(QUOTE_REQUEST, pids.join());
    void navigate(loginPath({ pathname, search: `?${params}` }), { replace: kept !== null });
  }, [asked, isShown, isElsewhere, status, kept, pids, navigate, pathname, search]);

  const close = useCallback(() => {
    onClose();
    if (leave()) return;
    const params = new URLSearchParams(search);
    if (!params.has(QUOTE_REQUEST)) return;
    params.delete(QUOTE_REQUEST);
    void navigate(withSearch(pathname, params), { replace: true });
  }, [onClose, leave, navigate, pathname, search]);

  if (!session || !isShown) return null;
  return (
    <QuoteDialog
      key={`${session.user.id} ${pids.join()}`}
      pids={pids}
      given={given}
      user={session.user}
      onOpen={onOpen}
      onClose={close}
    />
  );
}

const isId = (text: string): boolean => z.guid().safeParse(text).success;
const limited = (pids: readonly string[]): string[] => [...new Set(pids)].slice(0, QUOTE_LIMITS.atOnce);

/** The address and the entry may hold anything. */
const idsIn = (text: string | null): string[] => limited((text ?? '').split(',').filter(isId));
