import { dataDir, localAddresses, readPorts } from '../bootstrap/settings.mjs';
import { buildApps } from '../stack/build';
import type { ProgramForm } from '../stack/database';
import { supervise } from '../stack/shutdown';
import { startStack } from '../stack/stack';

/** `npm start`: builds and serves everything until Ctrl-C. `--demo` also loads the starter data into a DATABASE_URL. */
export async function main(args: string[]): Promise<void> {
  await supervise(() => serveStack(args, 'built', buildApps), 0);
}

/** Starts the stack on the configured ports and says where it is. A part that dies is started again, until Ctrl-C. */
export async function serveStack(args: string[], mode: ProgramForm, build?: () => Promise<void>): Promise<void> {
  const ports = readPorts();
  const databaseUrl = process.env.DATABASE_URL || undefined;
  const stack = await startStack({
    ports,
    databaseUrl,
    dataDir,
    durable: true,
    // A DATABASE_URL may be a real database: no invented suppliers, no accounts with known passwords.
    starter: !databaseUrl || args.includes('--demo'),
    mode,
    build,
    keepRunning: true,
    log: (line) => console.log(line),
  });
  console.log(['', ...localAddresses(ports), '', stack.starterReport, '멈추려면 Ctrl-C를 누르세요.', ''].join('\n'));
  await stack.ended;
}
