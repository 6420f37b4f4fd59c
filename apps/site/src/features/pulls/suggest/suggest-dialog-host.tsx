import { useSession } from '@gredia/auth/client';
import { PULL_TARGETS, type PullTarget } from '@gredia/domain';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { withSearch } from '../../../shared/addresses/list-params';
import { loginPath } from '../../../shared/addresses/paths';
import { useOwnEntry } from '../../../shared/page/use-own-entry';
import { SUGGEST, suggestName, type SuggestAsk } from '../../../shared/suggesting/suggest-ask';
import { dropSuggestion, keepSuggestion, keptSuggestion } from './kept-suggestion';
import { SuggestDialog } from './suggest-dialog';

interface SuggestDialogHostProps {
  /** The suggestion that was started on this page. */
  asked: SuggestAsk | null;
  /** What it is about as the address names it (`suggest`). */
  called: string | null;
  /** Called when the dialog is visible. */
  onOpen: () => void;
  onClose: () => void;
}

/** Opens the dialog for a signed-in member; a visitor signs in first and comes back to it. */
export function SuggestDialogHost({ asked, called, onOpen, onClose }: SuggestDialogHostProps) {
  const { session, status } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isElsewhere = asked !== null && asked.pathname !== pathname;
  const wanted = asked && session && !isElsewhere ? suggestName(asked) : null;
  const { kept, leave } = useOwnEntry(SUGGEST, wanted, onClose);
  const name = asked ? suggestName(asked) : (kept ?? called);
  const target = useMemo(() => targetNamed(name), [name]);
  const given = useMemo(() => asked?.given ?? keptSuggestion(name ?? ''), [asked, name]);
  const isShown = session !== null && !isElsewhere && target !== null;
  const wasShown = useRef(false);

  useEffect(() => {
    if (isElsewhere) onClose();
  }, [isElsewhere, onClose]);

  useEffect(() => {
    if (asked) keepSuggestion(suggestName(asked), asked.given);
  }, [asked]);

  // Also when it starts before the session is known, and when the session ends while the form is open.
  useEffect(() => {
    if (isShown) wasShown.current = true;
    if (status !== 'unauthenticated' || isElsewhere || name === null || !(asked || wasShown.current)) return;
    const params = new URLSearchParams(search);
    params.set(SUGGEST, name);
    void navigate(loginPath({ pathname, search: `?${params}` }), { replace: kept !== null });
  }, [asked, isShown, isElsewhere, status, kept, name, navigate, pathname, search]);

  const close = useCallback(() => {
    onClose();
    dropSuggestion();
    if (leave()) return;
    const params = new URLSearchParams(search);
    if (!params.has(SUGGEST)) return;
    params.delete(SUGGEST);
    void navigate(withSearch(pathname, params), { replace: true });
  }, [onClose, leave, navigate, pathname, search]);

  if (!session || !isShown) return null;
  return (
    <SuggestDialog
      key={`${session.user.id} ${name}`}
      target={target}
      given={given}
      user={session.user}
      onOpen={onOpen}
      onClose={close}
    />
  );
}

/** The address may hold anything. */
function targetNamed(name: string | null): { targetType: PullTarget; targetId: string } | null {
  const [type, id] = (name ?? '').split(':');
  const targetType = PULL_TARGETS.find((known) => known === type);
  const targetId = z.guid().safeParse(id).data;
  return targetType && targetId ? { targetType, targetId } : null;
}
