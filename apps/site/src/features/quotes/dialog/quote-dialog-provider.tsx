import { showToast } from '@gredia/ui';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePersonalSearch } from '../../../shared/addresses/use-personal-search';
import { QUOTE_REQUEST, type QuoteAsk, type QuoteGiven } from '../../../shared/asking/quote-ask';
import { QuoteDialogContext } from '../../../shared/asking/quote-dialog-context';
import { openedAt } from '../../../shared/page/opened-at';
import { useOnDemand } from '../../../shared/page/use-on-demand';

const fetchHost = () => import('./quote-dialog-host');

/** Lets all components below open the quote request. The dialog itself is downloaded at the first request. */
export function QuoteDialogProvider({ children }: { children: ReactNode }) {
  const { pathname, state: entry } = useLocation();
  const search = usePersonalSearch();
  const called = search?.get(QUOTE_REQUEST) ?? null;
  const { module, load } = useOnDemand(fetchHost);
  const [asked, setAsked] = useState<QuoteAsk | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isCalled = (openedAt(entry, QUOTE_REQUEST) ?? called) !== null;

  const ask = useCallback(
    (pids: readonly string[], given: QuoteGiven = {}) => {
      setIsOpen(false);
      setAsked({ pids, given, pathname });
      void load().then((host) => {
        if (host) return;
        setAsked(null);
        showToast('견적 요청을 열지 못했어요. 잠시 뒤 다시 시도해 주세요.', { tone: 'bad' });
      });
    },
    [pathname, load],
  );

  useEffect(() => {
    if (isCalled) void load();
  }, [isCalled, load]);

  const opening = isOpen ? null : (asked?.pids ?? null);
  const state = useMemo(() => ({ ask, opening }), [ask, opening]);
  const handleOpen = useCallback(() => setIsOpen(true), []);
  const handleClose = useCallback(() => setAsked(null), []);

  return (
    <QuoteDialogContext value={state}>
      {children}
      {module && (asked !== null || isCalled) && (
        <module.QuoteDialogHost asked={asked} called={called} onOpen={handleOpen} onClose={handleClose} />
      )}
    </QuoteDialogContext>
  );
}
