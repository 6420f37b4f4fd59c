import { existsSync } from 'node:fs';
import path from 'node:path';
import { step } from '../bootstrap/progress.mjs';
import { lockHolder, takeLock } from '../bootstrap/run-lock.mjs';
import { dataDir } from '../bootstrap/settings.mjs';
import { isMigrated, migrate, openLocalDatabase } from './database';
import { runBundled, runScript } from './run-program';
import { supervise } from './shutdown';

interface DatabaseCommand {
  /** As it is called by `npm run`. */
  name: string;
  /** Program of the gateway that does the work. */
  script: string;
  args: string[];
  /** Whether the program only explains itself and needs no database. */
  asksForHelp: boolean;
  /**
   * The program is called for one file after the other and makes the rules itself: it starts fast, and nothing is prepared
   * in a database of this schema.
   */
  isFrequent?: boolean;
}

/**
 * Runs a program of the gateway on DATABASE_URL, else on the local database, which is started for the time unless
 * `npm start` runs already.
 */
export async function runOnDatabase({
  name,
  script,
  args,
  asksForHelp,
  isFrequent = false,
}: DatabaseCommand): Promise<void> {
  const run = async (env: NodeJS.ProcessEnv) => {
    const { code } = await (isFrequent ? runBundled : runScript)(script, args, { env, show: true });
    process.exitCode = code;
  };
  await supervise(async () => {
    if (asksForHelp) return run({});
    const given = process.env.DATABASE_URL;
    const databaseUrl = given || (await step('PostgreSQL 시작', () => openShared(name)));
    const isReady = isFrequent && (await isMigrated(databaseUrl));
    if (!isReady) await step('데이터베이스 준비', () => migrate(databaseUrl));
    await run({ DATABASE_URL: databaseUrl, ...(given ? {} : { GREDIA_EMBEDDED: '1' }) });
  }, 130);
}

/** The database of `npm start` while that runs; else one of our own on the same folder. */
function openShared(name: string): Promise<string> {
  const serving = ['start', 'dev'].includes(lockHolder(dataDir)?.command ?? '');
  if (!serving) takeLock(dataDir, name);
  return openLocalDatabase({ dataDir, durable: true, owner: !serving });
}

/** npm runs us in the repository; files are meant from where the person typed them. */
export function fromCallersFolder(argument: string): string {
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), argument);
  return existsSync(file) ? file : argument;
}
