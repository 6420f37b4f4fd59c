import { existsSync } from 'node:fs';
import path from 'node:path';
import { step } from '../bootstrap/progress.mjs';
import { lockHolder, takeLock } from '../bootstrap/run-lock.mjs';
import { dataDir } from '../bootstrap/settings.mjs';
import { migrate, openLocalDatabase } from '../stack/database';
import { runScript } from '../stack/run-program';
import { supervise } from '../stack/shutdown';

/**
 * `npm run import -- <source> <file…>`: into DATABASE_URL, else into the local database, which is started for the time
 * unless `npm start` runs already.
 */
export async function main(args: string[]): Promise<void> {
  await supervise(async () => {
    const asksForHelp = args.length < 2 || args.some((argument) => ['--help', '-h', '--list'].includes(argument));
    if (asksForHelp) return run(args, {});

    const given = process.env.DATABASE_URL;
    const databaseUrl = given || (await step('PostgreSQL 시작', openShared));
    await step('데이터베이스 준비', () => migrate(databaseUrl));
    await run(args, { DATABASE_URL: databaseUrl, ...(given ? {} : { GREDIA_EMBEDDED: '1' }) });
  }, 130);
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const options = { env, show: true };
  const { code } = await runScript('apps/gateway/src/cli/import.ts', args.map(fromCallersFolder), options);
  process.exitCode = code;
}

/** The database of `npm start` while that runs; else one of our own on the same folder. */
function openShared(): Promise<string> {
  const serving = ['start', 'dev'].includes(lockHolder(dataDir)?.command ?? '');
  if (!serving) takeLock(dataDir, 'import');
  return openLocalDatabase({ dataDir, durable: true, owner: !serving });
}

/** npm runs us in the repository; files are meant from where the person typed them. */
function fromCallersFolder(argument: string): string {
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), argument);
  return existsSync(file) ? file : argument;
}
