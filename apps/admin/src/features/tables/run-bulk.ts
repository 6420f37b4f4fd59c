import { josa } from '@gredia/domain';
import { failureOf, type GraphqlFailure } from '@gredia/graphql-schema';
import type { DocumentRow } from './use-rows';

/** So many records in one transaction while somebody waits. */
export const LOT = 500;

/** Refusals that are about a record; any other one would meet the next record as well. */
const OF_A_RECORD = ['BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT', 'FORBIDDEN'];

export interface BulkResult {
  done: number;
  failures: { row: DocumentRow; reason: string }[];
  /** By which each lot can be taken back. */
  changeIds: string[];
}

interface BulkOptions {
  rows: readonly DocumentRow[];
  /** Changes the records in one transaction, all or none; answers by what it can be taken back. */
  write: (lot: readonly DocumentRow[]) => Promise<string | null>;
  onProgress: (done: number) => void;
}

/** Changes records lot by lot. A lot that is refused is halved until it is known which record it was: the others are changed. */
export async function runBulk({ rows, write, onProgress }: BulkOptions): Promise<BulkResult> {
  const result: BulkResult = { done: 0, failures: [], changeIds: [] };
  let tried = 0;
  let fatal: GraphqlFailure | null = null;

  const fail = (lot: readonly DocumentRow[], { message, fields }: GraphqlFailure) => {
    const reason = Object.values(fields ?? {})[0] ?? message;
    result.failures.push(...lot.map((row) => ({ row, reason })));
    tried += lot.length;
    onProgress(tried);
  };

  const run = async (lot: readonly DocumentRow[]): Promise<void> => {
    if (fatal) return fail(lot, fatal);
    try {
      const changeId = await write(lot);
      if (changeId) result.changeIds.push(changeId);
      result.done += lot.length;
      tried += lot.length;
      onProgress(tried);
    } catch (error) {
      const failure = failureOf(error);
      if (!OF_A_RECORD.includes(failure.code)) fatal = failure;
      if (fatal || lot.length === 1) return fail(lot, failure);
      const half = Math.ceil(lot.length / 2);
      await run(lot.slice(0, half));
      await run(lot.slice(half));
    }
  };

  for (let at = 0; at < rows.length; at += LOT) await run(rows.slice(at, at + LOT));
  return result;
}

/** `4개 중 3개를 바꿨어요. 1개 실패: 이유` */
export function bulkSummary({ done, failures }: BulkResult, unit: string): string {
  const all = done + failures.length;
  const changed = (count: number) => `${josa(`${count}${unit}`, '을/를')} 바꿨어요`;
  if (!failures.length) return changed(all);
  const reasons = [...new Set(failures.map(({ reason }) => reason))];
  const why = reasons.length > 1 ? `${reasons[0]} 외 ${reasons.length - 1}가지` : reasons[0];
  return `${all}${unit} 중 ${changed(done)}. ${failures.length}${unit} 실패: ${why}`;
}
