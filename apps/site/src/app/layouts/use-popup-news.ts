import { useEffect, useRef, useState } from 'react';
import type { Popup } from '../../shared/page/page-state';

/** As text: the client of all other operations loads only with the visitor's first action, and this must not load it. */
export const popupDocument = 'query GetPopupNotice { popupNotice { id title popupSeverity } }';

/** What a page was printed with holds so long; then a tab that stays open asks. */
const FRESH_MS = 60_000;

/**
 * The notice above the pages. A tab that is open for longer asks for it when it is idle, and shows what it hears with the next
 * page: in the middle of one, the page would jump.
 * @param printed what the page came with
 * @param page of the history: another one is another page
 */
export function usePopupNews(printed: Popup | null, page: string): Popup | null {
  const [shown, setShown] = useState({ popup: printed, page });
  const news = useRef({ popup: printed, at: 0 });

  useEffect(() => {
    if (news.current.at === 0) news.current.at = performance.now();
    if (performance.now() - news.current.at < FRESH_MS) return;
    return whenIdle(() => {
      news.current.at = performance.now();
      void askPopup().then((popup) => {
        if (popup !== undefined) news.current.popup = popup;
      });
    });
  }, [page]);

  useEffect(() => {
    setShown((before) => (before.page === page ? before : { popup: news.current.popup, page }));
  }, [page]);
  return shown.popup;
}

/** Undefined where it cannot be known: what stands there stays. */
async function askPopup(): Promise<Popup | null | undefined> {
  try {
    const answer = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operationName: 'GetPopupNotice', query: popupDocument }),
    });
    const { data } = (await answer.json()) as { data?: { popupNotice: Popup | null } };
    return data?.popupNotice;
  } catch {
    return undefined;
  }
}

/** @returns what calls it off */
function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(work);
  return () => cancelIdleCallback(callback);
}
