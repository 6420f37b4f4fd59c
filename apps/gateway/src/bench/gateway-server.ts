import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { NAMES_LOADED } from '../modules/search/public';
import { findMigrations } from '../platform/database/migrations-folder';
import { startGateway } from '../app/start';
import { readSettings } from '../app/read-settings';
import { tellProcessorTime } from './processor-time';

let namesAreThere = (): void => undefined;
const names = new Promise<void>((resolve) => (namesAreThere = resolve));

/** Warnings are shown; of the other lines one says that the search answers from memory. */
const log = pino(
  { level: 'info' },
  {
    write: (line: string) => {
      const { level, msg } = JSON.parse(line) as { level: number; msg: string };
      if (msg === NAMES_LOADED) namesAreThere();
      if (level >= pino.levels.values['warn']!) process.stdout.write(line);
    },
  },
);

/** The whole gateway on a free port, as a process of its own. */
const gateway = await startGateway({
  settings: readSettings({
    SESSION_SECRET: randomBytes(32).toString('hex'),
    // A visitor's analysis of more than thirty names has no findings: here everyone has as much as a member has at most.
    LABEL_QUOTAS: Array(4).fill('9999999/500').join(','),
    ...process.env,
    GATEWAY_PORT: '0',
    NODE_ENV: 'production',
  }),
  log,
  migrationsFolder: findMigrations(),
});
await gateway.migrated;
await names;
tellProcessorTime();
process.send?.({ port: gateway.port });
process.once('disconnect', () => void gateway.stop().then(() => process.exit(0)));
