import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { findMigrations } from '../platform/database/migrations-folder';
import { startGateway } from '../app/start';
import { readSettings } from '../app/read-settings';
import { tellProcessorTime } from './processor-time';

/** The whole gateway on a free port, as a process of its own. */
const gateway = await startGateway({
  settings: readSettings({
    SESSION_SECRET: randomBytes(32).toString('hex'),
    ...process.env,
    GATEWAY_PORT: '0',
    NODE_ENV: 'production',
  }),
  log: pino({ level: 'warn' }),
  migrationsFolder: findMigrations(),
});
await gateway.migrated;
tellProcessorTime();
process.send?.({ port: gateway.port });
process.once('disconnect', () => void gateway.stop().then(() => process.exit(0)));
