/** What other modules may use. */
export { analyzeColumn } from './corpus/analyze-column';
export { matchReport } from './corpus/match-report';
export { findListFiles } from './find-files';
export { ImportError } from './import-error';
export type { ImportSource } from './import-source';
export { showProgress } from './progress';
export { writeRejectFile } from './reject-file';
export { finishImports, type ImportOptions, type ImportSummary, runImport } from './run-import';
export { importSource, importSources } from './sources/import-sources';
export { tidyCatalogue } from './tidy-catalogue';
export type { ImportOrder, ImportReport } from './updating/import-process';
