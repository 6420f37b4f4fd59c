import { useSession } from '@gredia/auth/client';
import { lazyPart } from '@gredia/ui';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePersonalSearch } from '../../../shared/addresses/use-personal-search';
import { openedAt } from '../../../shared/page/opened-at';
import { SUGGEST, type SuggestAsk } from '../../../shared/suggesting/suggest-ask';
import { SuggestDialogContext } from '../../../shared/suggesting/suggest-dialog-context';

const SuggestDialogHost = lazyPart(() => import('./suggest-dialog-host').then((module) => module.SuggestDialogHost), {
  whenMissing: ({ onClose }) => onClose(),
});

/** Lets all components below open 수정 제안. The dialog itself is downloaded when it is first asked for. */
export function SuggestDialogProvider({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const { pathname, state: entry } = useLocation();
  const called = usePersonalSearch()?.get(SUGGEST) ?? null;
  const [asked, setAsked] = useState<SuggestAsk | null>(null);
  // Only the browser knows the entry: the first render is the server's, which has no session.
  const kept = session && openedAt(entry, SUGGEST);
  const isOpen = asked !== null || (kept ?? called) !== null;
  // The one whose dialog is on its way.
  const [opening, setOpening] = useState<string | null>(null);

  const handleOpen = useCallback(() => setOpening(null), []);
  const handleClose = useCallback(() => {
    setAsked(null);
    setOpening(null);
  }, []);
  const state = useMemo(
    () => ({
      opening,
      suggest: (ask: Omit<SuggestAsk, 'pathname'>) => {
        setAsked({ ...ask, pathname });
        setOpening(ask.place);
      },
    }),
    [opening, pathname],
  );

  return (
    <SuggestDialogContext value={state}>
      {children}
      {isOpen && <SuggestDialogHost asked={asked} called={called} onOpen={handleOpen} onClose={handleClose} />}
    </SuggestDialogContext>
  );
}
