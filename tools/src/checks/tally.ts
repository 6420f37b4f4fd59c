/** What a part of the checks came to. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** One line per failure, or a block where a line does not say it. */
  failures: string[];
  /** Tests that failed first and passed when repeated: counted as passed, and named at the end. */
  repeated: string[];
}

export const passed = (): Tally => ({ passed: 1, failed: 0, skipped: 0, failures: [], repeated: [] });

export const failed = (failure: string): Tally => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [failure],
  repeated: [],
});

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
      failures: [...total.failures, ...tally.failures],
      repeated: [...total.repeated, ...tally.repeated],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [], repeated: [] },
  );
}

/** A failure may come with pages of output; its beginning says what it is. */
const FAILURE_LINES = 20;

const shorten = (failure: string): string => {
  const lines = failure.split('\n');
  return lines.length > FAILURE_LINES ? `${lines.slice(0, FAILURE_LINES).join('\n')}\n…` : failure;
};

/** Prints the failures and, as the last line, the counts. The process fails when a check did or when nothing ran. */
export function conclude(total: Tally): void {
  if (total.failures.length > 0) console.log(`\n실패한 검사:\n\n${total.failures.map(shorten).join('\n\n')}\n`);
  if (total.repeated.length > 0) {
    console.log(`\n한 번 실패하고 다시 하니 통과한 시험:\n\n${total.repeated.map(shorten).join('\n\n')}\n`);
  }
  if (total.skipped > 0) console.log(`건너뛴 시험 ${total.skipped}개 (필요한 자료가 없을 때)`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}
