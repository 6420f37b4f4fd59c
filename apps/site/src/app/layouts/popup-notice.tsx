import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { hiddenNotices, hideNotice } from '../../features/notices/hidden-notice';
import { PopupBanner } from '../../features/notices/popup-banner';
import { usePageState } from '../../shared/page/page-state';
import { usePopupNews } from './use-popup-news';

/**
 * The notice below the header (docs/product/screens.md#popup-notice). It is printed into the page, so that its space is there
 * from the beginning; where it was closed, public/early.js takes the space away before the page is drawn.
 */
export function PopupNotice() {
  const { popup: printed } = usePageState();
  const { key } = useLocation();
  const popup = usePopupNews(printed ?? null, key);
  // Only the browser knows: the first render is the server's.
  const isHidden = useSyncExternalStore(
    hiddenNotices.subscribe,
    () => popup !== null && hiddenNotices.isHidden(popup.id),
    () => false,
  );

  if (!popup || isHidden) return null;
  function hide(id: string) {
    hideNotice(id);
    // The button goes with the notice: who uses a keyboard goes on below it.
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  return (
    <div data-popup={popup.id}>
      <PopupBanner popup={popup} onHide={() => hide(popup.id)} />
    </div>
  );
}
