import { ImportError, importSource, runImport, type ImportOrder, type ImportReport } from '../modules/imports/public';

/**
 * Imports one file for the gateway that started this process, and tells it how far it is (import-process.ts). Joining a list
 * of 30,000 names takes the processor for whole seconds, which a gateway that answers people has not.
 */
const tell = (report: ImportReport): Promise<void> =>
  new Promise((resolve) => (process.send ? process.send(report, () => resolve()) : resolve()));

async function carryOut({ url, sourceKey, file, edition, allowances }: ImportOrder): Promise<ImportReport> {
  const source = importSource(sourceKey);
  if (!source) return { kind: 'failed', message: `There is no source '${sourceKey}'.` };
  const progress = {
    onBytes: () => undefined,
    onStaged: (rows: number) => void tell({ kind: 'staged', rows }),
    onMerged: (rows: number) => void tell({ kind: 'merged', rows }),
  };
  const given = edition === undefined ? {} : { edition };
  return { kind: 'done', summary: await runImport({ url, source, file, ...given, allowances, progress }) };
}

function failureOf(error: unknown): ImportReport {
  if (error instanceof ImportError) return { kind: 'refused', sentence: error.sentence, reason: error.reason };
  return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

// Nobody hears the result of a process whose gateway is gone; its locks are wanted by the next one.
process.on('disconnect', () => process.exit(1));
process.once('message', (order: ImportOrder) => {
  void carryOut(order)
    .catch(failureOf)
    .then(tell)
    .then(() => process.exit(0));
});
