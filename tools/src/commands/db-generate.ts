import path from 'node:path';
import { root } from '../bootstrap/settings.mjs';
import { runProgram } from '../stack/run-program';
import { supervise } from '../stack/shutdown';

/** `npm run db:generate -- --name <name>`: a migration for what changed in the tables. Needs no database. */
export async function main(args: string[]): Promise<void> {
  await supervise(async () => {
    const drizzleKit = path.join(root, 'node_modules', 'drizzle-kit', 'bin.cjs');
    const { code } = await runProgram(process.execPath, [drizzleKit, 'generate', ...args], {
      cwd: path.join(root, 'apps', 'gateway'),
      show: true,
    });
    process.exitCode = code;
  }, 130);
}
