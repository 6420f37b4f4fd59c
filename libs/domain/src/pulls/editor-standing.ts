import { EDITOR_STANDING } from './pull-limits';

/** How the suggestions of a person ended; those that were taken back or ran out count nowhere. */
export interface PullRecord {
  accepted: number;
  denied: number;
}

/** Whether a person has earned to review what others suggest: 20 taken over, and less than a tenth refused. */
export function earnsEditor({ accepted, denied }: PullRecord): boolean {
  if (accepted < EDITOR_STANDING.accepted) return false;
  return denied < EDITOR_STANDING.deniedBelow * (accepted + denied);
}

/** How many more have to be taken over, if none is refused; 0 once it is earned. */
export function acceptedUntilEditor({ accepted, denied }: PullRecord): number {
  let missing = 0;
  while (!earnsEditor({ accepted: accepted + missing, denied })) {
    const byShare = Math.floor(denied / EDITOR_STANDING.deniedBelow) - denied - accepted - missing;
    missing += Math.max(1, EDITOR_STANDING.accepted - accepted - missing, byShare);
  }
  return missing;
}
