import type { DocumentWrite } from '../../../platform/collections/collection';
import { conflict } from '../../../platform/errors/errors';

/** What the console makes of a text: removed, given back as what it was, or nothing. */
type Step = 'REMOVE' | 'GIVE_BACK' | null;

/** A text as far as it decides what becomes of it. */
interface Written {
  status: string;
  /** Whether the one who writes may give it back: what its author removed, the author alone. */
  isRestorable: boolean;
}

/** Why a state cannot be written; null where it can. Showing and hiding is decided in the queue, which ends reports with it. */
export function statusProblem({ changes: { status: wanted } }: DocumentWrite, text: Written): string | null {
  if (typeof wanted !== 'string' || wanted === text.status || wanted === 'DELETED') return null;
  if (text.status !== 'DELETED') return '숨기고 올리는 일은 기록이 남도록 검토로 해 주세요.';
  return text.isRestorable ? null : '글쓴이가 지웠거나 탈퇴해서 되살릴 수 없어요.';
}

/** What follows from a state that is written. @throws CONFLICT */
export function stepOf(write: DocumentWrite, text: Written): Step {
  const problem = statusProblem(write, text);
  if (problem !== null) throw conflict(problem);
  const { status: wanted } = write.changes;
  if (typeof wanted !== 'string' || wanted === text.status) return null;
  return wanted === 'DELETED' ? 'REMOVE' : 'GIVE_BACK';
}
