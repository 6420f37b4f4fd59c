import { existsSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SOURCES = path.resolve(import.meta.dirname, '..');

/** Files of tests that take longer than twenty seconds beside another, what they prepare included; the longest first. */
const LONGEST = [
  'modules/regulations/real-law.test.ts',
  'app/hostile-operations.test.ts',
  'platform/graphql/access-matrix.test.ts',
  'modules/imports/real-data.test.ts',
  'modules/quotes/asking/create-quotes-crash.test.ts',
  'modules/ai/model/model-questions.test.ts',
  'app/main.test.ts',
  'platform/graphql/session-lock.test.ts',
  'modules/collections/registry.test.ts',
  'modules/ingredient-merges/random-merges.test.ts',
  'modules/notifications/streaming/notification-streams.test.ts',
  'platform/files/content/archive.test.ts',
  'cli/import.test.ts',
  'modules/collections/two-operators.test.ts',
  'cli/analyze-labels.test.ts',
].map((file) => path.join(SOURCES, file));

const gone = LONGEST.filter((file) => !existsSync(file));
if (gone.length > 0) throw new Error(`Begun first, but not there: ${gone.join(', ')}`);

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.indexOf(path.normalize(moduleId));
  return at < 0 ? LONGEST.length : at;
};

/**
 * Begins with the longest files: one that is begun last is waited for by one core, while the other has nothing to do. A
 * fresh clone, as the run that decides has, knows no durations of an earlier run, which Vitest would go by.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // A worker loads the gateway anew for another project: their order stays.
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const turn = ({ project }: TestSpecification) => projects.indexOf(project.name);
    return sorted.sort((a, b) => turn(a) - turn(b) || rank(a) - rank(b));
  }
}
