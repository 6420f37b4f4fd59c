import type { Viewer } from '@gredia/auth';
import { reauthenticationNeeded } from '../../../platform/errors/errors';

/**
 * For what administrators do: after `CONSOLE_IDLE_MINUTES` the password comes first (docs/product/access.md#console-rights).
 * @throws FORBIDDEN with `reason: REAUTHENTICATE`, upon which the screen asks for it and calls again
 */
export function requireUnlocked(viewer: Viewer | null): void {
  if (viewer?.session.isLocked) throw reauthenticationNeeded();
}
