/** What other modules may use. */
export { finishMergedRuns, isFileDone, noteFileDone } from './import-runs';
export { kindOfSource } from './source-kinds';
export { sourceEditionOf } from './sources.service';
export {
  editionsOf,
  keepSourceEdition,
  saveSourceEdition,
  type SourceEditionInput,
  sourceEditionsById,
} from './sources.write';
export { starterAuthor } from './sources.starter';
