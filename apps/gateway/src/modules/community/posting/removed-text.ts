import type { PostedStatus, StatusBefore } from '../community.table';

/**
 * What a text becomes that is removed. What it was is remembered: what waited or was hidden is so again when it comes back.
 * @param removedAt when its author removed it, who may take that back; null of what operators removed
 */
export const removedText = ({ status }: { status: PostedStatus }, removedAt: Date | null) => ({
  ...{ status: 'DELETED' as const, removedAt },
  statusBefore: status === 'DELETED' ? null : status,
});

/** What a removed text becomes that is given back. */
export function givenBackText(removed: { statusBefore: StatusBefore | null; statusReasons: string[] }) {
  const status = removed.statusBefore ?? 'PUBLISHED';
  const statusReasons = status === 'PUBLISHED' ? [] : removed.statusReasons;
  return { status, statusReasons, statusBefore: null, removedAt: null };
}
