import { statSync } from 'node:fs';
import { Presets, SingleBar } from 'cli-progress';

/** What an import tells the person who waits for it. */
export interface ImportProgress {
  /** Bytes of the file read so far. */
  onBytes(bytes: number): void;
  /** Columns of a spreadsheet that are left out. */
  onLeftOut?(columns: string[]): void;
  onStaged(rows: number): void;
  /** Rows that are merged, of all good ones. */
  onMerged(rows: number): void;
}

const format = '  {stage} {bar} {percentage}% | {value}/{total} {unit}';

/** Plain lines at most this often where no terminal shows a bar. */
const LINE_EVERY_MS = 5000;

/** Shows how far an import is: a bar on a terminal, a line now and then elsewhere. */
export function showProgress(file: string): ImportProgress & { stop(): void } {
  const bytes = statSync(file).size;
  const bar = new SingleBar(
    {
      format,
      hideCursor: true,
      clearOnComplete: true,
      noTTYOutput: true,
      notTTYSchedule: LINE_EVERY_MS,
      formatValue: (value) => value.toLocaleString('ko'),
    },
    Presets.shades_classic,
  );
  bar.start(bytes, 0, { stage: '읽기', unit: '바이트' });
  return {
    onBytes: (read) => bar.update(read),
    onStaged: (rows) => bar.start(rows, 0, { stage: '반영', unit: '행' }),
    onMerged: (rows) => bar.update(rows),
    stop: () => bar.stop(),
  };
}
