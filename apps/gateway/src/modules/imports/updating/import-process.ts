import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ImportError, type ImportObstacle } from '../import-error';
import type { Allowances } from '../merge-run';
import type { ImportProgress } from '../progress';
import { runImport, type ImportSummary } from '../run-import';
import { importSource } from '../sources/import-sources';

/** What the process is to import. */
export interface ImportOrder {
  url: string;
  sourceKey: string;
  file: string;
  edition?: string;
  allowances: Allowances;
}

/** What it tells. */
export type ImportReport =
  | { kind: 'staged' | 'merged'; rows: number }
  | { kind: 'done'; summary: ImportSummary }
  | { kind: 'refused'; sentence: string; reason: ImportObstacle | undefined }
  | { kind: 'failed'; message: string };

/** Beside the bundled gateway; there is none beside the sources, which develop and test in one process. */
const PROGRAM = path.join(import.meta.dirname, 'cli', 'import-rows.js');

/**
 * Imports a file in a process of its own, so that the gateway goes on answering meanwhile.
 * @throws ImportError as `runImport` does
 */
export async function importApart(order: ImportOrder, progress: ImportProgress): Promise<ImportSummary> {
  if (existsSync(PROGRAM)) return importInProcess(order, progress);
  const source = importSource(order.sourceKey);
  if (!source) throw new ImportError('이제는 없는 자료예요. 자료를 다시 골라 주세요.');
  const given = order.edition === undefined ? {} : { edition: order.edition };
  return runImport({ url: order.url, source, file: order.file, ...given, allowances: order.allowances, progress });
}

function importInProcess(order: ImportOrder, progress: ImportProgress): Promise<ImportSummary> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.on('message', (report: ImportReport) => {
      switch (report.kind) {
        case 'staged':
          return progress.onStaged(report.rows);
        case 'merged':
          return progress.onMerged(report.rows);
        case 'done':
          return resolve(report.summary);
        case 'refused':
          return reject(new ImportError(report.sentence, report.reason ? { reason: report.reason } : {}));
        case 'failed':
          return reject(new Error(report.message));
      }
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => reject(new Error(`The import ended early (${signal ?? code}).`)));
    child.send(order, (error) => {
      if (error) reject(error);
    });
  });
}
