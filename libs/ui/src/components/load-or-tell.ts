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

/** Says that a file did not come; one that a server does not have that answers went with the build of this page. */
export async function tellMissing(): Promise<void> {
  if (!(await isReachable())) return showToast('연결되지 않아 열지 못했어요. 잠시 뒤 다시 시도해 주세요.');
  showToast('열지 못했어요. 다시 시도해도 그대로면 새로고침해 주세요.', {
    tone: 'bad',
    action: { label: '새로고침', onClick: () => window.location.reload() },
  });
}
