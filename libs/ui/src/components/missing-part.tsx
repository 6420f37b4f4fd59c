import { reloadIfReachable } from '../reload/reload';
import { ErrorState } from './state-view';
import { showToast } from './toast-store';

/** In place of a part of a page whose file did not come. What is typed around it stays. */
export function MissingPart({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      compact
      title="이 부분을 불러오지 못했어요"
      hint="다시 시도해도 그대로면 새로고침해 주세요."
      onRetry={onRetry}
      onReload={() => void handleReload()}
    />
  );
}

async function handleReload() {
  if (!(await reloadIfReachable())) showToast('아직 연결되지 않았어요. 잠시 뒤 다시 시도해 주세요.');
}
