import { josa } from '@gredia/domain';
import { failureOf, type GraphqlFailure } from '@gredia/graphql-schema';
import type { DocumentRow } from './use-rows';

/** So many records in one transaction while somebody waits. */
export const LOT = 500;

/** Refusals that are about a record; any other one would meet the next record as well. */
const OF_A_RECORD = ['BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT', 'FORBIDDEN'];

/** So many single records that are refused alike, one after another: the value is wrong, not a record. */
const ALIKE_MAX = 10;

export interface BulkResult {
  done: number;
  failures: { row: DocumentRow; reason: string }[];
  /** So many of the failures were not tried, after what the others met. */
  untried: number;
  /** By which each lot can be taken back. */
  changeIds: string[];
}

interface BulkOptions {
  rows: readonly DocumentRow[];
  /** Changes the records in one transaction, all or none; answers by what it can be taken back. */
  write: (lot: readonly DocumentRow[]) => Promise<string | null>;
  onProgress: (done: number) => void;
  /** So many in one transaction; `LOT` unless said. */
  lot?: number;
}

/** Changes records lot by lot. A lot that is refused is halved until it is known which record it was: the others are changed. */
export async function runBulk({ rows, write, onProgress, lot: size = LOT }: BulkOptions): Promise<BulkResult> {
  const result: BulkResult = { done: 0, failures: [], untried: 0, changeIds: [] };
  let tried = 0;
  let fatal: GraphqlFailure | null = null;
  let alike = { reason: '', count: 0 };

  const fail = (lot: readonly DocumentRow[], failure: GraphqlFailure) => {
    const reason = reasonOf(failure);
    result.failures.push(...lot.map((row) => ({ row, reason })));
    tried += lot.length;
    onProgress(tried);
  };

  const run = async (lot: readonly DocumentRow[]): Promise<void> => {
    if (fatal) {
      result.untried += lot.length;
      return fail(lot, fatal);
    }
    try {
      const changeId = await write(lot);
      if (changeId) result.changeIds.push(changeId);
      result.done += lot.length;
      alike = { reason: '', count: 0 };
      tried += lot.length;
      onProgress(tried);
    } catch (error) {
      const failure = failureOf(error);
      if (!OF_A_RECORD.includes(failure.code)) fatal = failure;
      if (fatal) return fail(lot, failure);
      if (lot.length === 1) {
        const reason = reasonOf(failure);
        alike = { reason, count: reason === alike.reason ? alike.count + 1 : 1 };
        if (alike.count === ALIKE_MAX) fatal = failure;
        return fail(lot, failure);
      }
      const half = Math.ceil(lot.length / 2);
      await run(lot.slice(0, half));
      await run(lot.slice(half));
    }
  };

  for (let at = 0; at < rows.length; at += size) await run(rows.slice(at, at + size));
  return result;
}

const reasonOf = ({ message, fields }: GraphqlFailure): string => Object.values(fields ?? {})[0] ?? message;

/** `4개 중 3개를 바꿨어요. 1개 실패: 이유` @param did what was done with them */
export function bulkSummary({ done, failures, untried }: BulkResult, unit: string, did = '바꿨어요'): string {
  const all = done + failures.length;
  const changed = (count: number) => `${josa(`${count}${unit}`, '을/를')} ${did}`;
  if (!failures.length) return changed(all);
  const reasons = [...new Set(failures.map(({ reason }) => reason))];
  const why = reasons.length > 1 ? `${reasons[0]} 외 ${reasons.length - 1}가지` : reasons[0];
  const left = untried ? ` 그중 ${josa(`${untried}${unit}`, '은/는')} 시도하지 않았어요.` : '';
  return `${all}${unit} 중 ${changed(done)}. ${failures.length}${unit} 실패: ${why}${left}`;
}
