import type { Executor } from '../../../platform/database/client';
import { setContentStatus, type DecidedStatus } from '../../community/public';
import { setPullCommentStatus, setPullStatus } from '../../pulls/public';
import type { ModerationTarget } from './moderated-targets';

/** Makes a text seen, waiting or hidden by the module whose it is, with all that follows there. */
export async function setTextStatus(
  tx: Executor,
  { kind, id }: ModerationTarget,
  status: DecidedStatus,
  reasons: readonly string[],
): Promise<void> {
  if (kind === 'PULL_REQUEST') await setPullStatus(tx, id, status, reasons);
  else if (kind === 'PULL_COMMENT') await setPullCommentStatus(tx, id, status, reasons);
  else await setContentStatus(tx, { kind, id }, status, { reasons });
}
