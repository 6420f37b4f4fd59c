import { isReachable } from '../reload/reload';
import { showToast } from './toast-store';

/**
 * A file of script for what a person has just asked for.
 * @returns undefined where it does not come, which is said
 */
export async function loadOrTell<Content>(load: () => Promise<Content>): Promise<Content | undefined> {
  try {
    return await load();
  } catch (error) {
    reportError(error);
    await tellMissing();
    return undefined;
  }
}

/** So long nothing is said while the server is asked whether it is there. */
const PATIENCE_MS = 1_000;

/**
 * Says that a file did not come; one that a server does not have that answers went with the build of this page. Where the
 * answer takes its time the network is said to be the reason, and more when it is there.
 */
export async function tellMissing(): Promise<void> {
  const answering = isReachable();
  const isThere = await Promise.race([answering, new Promise<false>((late) => setTimeout(late, PATIENCE_MS, false))]);
  if (!isThere) showToast('연결되지 않아 열지 못했어요. 잠시 뒤 다시 시도해 주세요.');
  if (!(await answering)) return;
  showToast('열지 못했어요. 다시 시도해도 그대로면 새로고침해 주세요.', {
    tone: 'bad',
    action: { label: '새로고침', onClick: () => window.location.reload() },
  });
}
