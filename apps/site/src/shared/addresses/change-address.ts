import { withSearch } from './list-params';
import { paths } from './paths';

/** The list of all that changed in one thing. */
export const changesOf = (id: string): string =>
  withSearch(paths.updateLogs, new URLSearchParams({ tab: 'changes', target: id }));
