import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../bootstrap/settings.mjs';
import { runTargets } from './nx-checks';
import { failed, sum, type Tally } from './tally';

/** Generates code, and fails when the printed contract in the repository is not the one the sources make. */
export async function checkContract(): Promise<Tally> {
  const file = path.join(root, 'libs', 'graphql-schema', 'schema.graphql');
  const before = await readFile(file, 'utf8');
  const generated = await runTargets(['codegen']);
  if (before === (await readFile(file, 'utf8'))) return generated;
  return sum([generated, failed('libs/graphql-schema/schema.graphql이 낡았어요. 다시 만든 파일을 커밋해 주세요.')]);
}
