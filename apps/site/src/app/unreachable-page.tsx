import { reloadIfReachable, reloadOnce, showToast } from '@gredia/ui';
import { useEffect, useState } from 'react';
import { ErrorPage } from '../pages/errors/error-page';

/**
 * In place of a page of which a file did not come: after a deployment the files of the old build are gone. The document is
 * loaded anew as soon as the site answers, which takes nothing that was typed.
 */
export function UnreachablePage() {
  const [isTrying, setIsTrying] = useState(false);
  useEffect(() => {
    const reload = () => void reloadOnce();
    // The network may be back where one comes here once more.
    reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);

  async function handleRetry() {
    setIsTrying(true);
    if (!(await reloadIfReachable())) showToast('아직 연결되지 않았어요. 잠시 뒤 다시 시도해 주세요.');
    setIsTrying(false);
  }

  return <ErrorPage status="unreachable" isRetrying={isTrying} onRetry={() => void handleRetry()} />;
}
