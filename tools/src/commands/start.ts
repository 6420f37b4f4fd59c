import { dataDir, localAddresses, readPorts } from '../bootstrap/settings.mjs';
import { buildApps } from '../stack/build';
import { supervise } from '../stack/shutdown';
import { startStack } from '../stack/stack';

/** `npm start`: builds and serves everything until Ctrl-C. `--demo` also loads the starter data into a DATABASE_URL. */
export async function main(args: string[]): Promise<void> {
  await supervise(async () => {
    await buildApps();
    await serveStack(args, 'built');
  }, 0);
}

/** Starts the stack on the configured ports and says where it is; ends when one of the servers does. */
export async function serveStack(args: string[], mode: 'built' | 'watched'): Promise<void> {
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
    log: (line) => console.log(line),
  });
  console.log(['', ...localAddresses(ports), '', stack.starterReport, '멈추려면 Ctrl-C를 누르세요.', ''].join('\n'));
  await stack.ended;
}
