import { josa } from '@gredia/domain';
import { endOnCrash, terminalLine } from '@gredia/domain/log';
import { findMigrations } from '../platform/database/migrations-folder';
import { startGateway } from './start';
import { createLog } from '../platform/log/create-log';
import { stopOnSignals } from '../platform/http/shutdown';
import { SettingsError, type Settings } from '../platform/settings/settings';
import { readSettings } from './read-settings';

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

function explainAndExit(error: NodeJS.ErrnoException): never {
  const message =
    error.code === 'EADDRINUSE'
      ? `포트 ${josa(String(settings.port), '을/를')} 다른 프로그램이 쓰고 있어요. 그 프로그램을 끝내거나 GATEWAY_PORT를 바꿔 주세요.`
      : terminalLine(error);
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const settings = settingsOrExit();
const log = createLog(settings.logLevel);
endOnCrash(log, process);
if (!settings.secretIsShared) log.warn('SESSION_SECRET is not set: all sessions end when the gateway restarts.');
if (settings.production && !settings.smtpUrl) log.warn('SMTP_URL is not set: mails wait in the queue until it is.');

const gateway = await startGateway({ settings, log, migrationsFolder: findMigrations() }).catch(explainAndExit);
stopOnSignals(async () => {
  log.info('Stopping: running requests may finish');
  await gateway.stop();
});
log.info({ port: gateway.port }, 'Listening');
await gateway.migrated.catch(explainAndExit);
log.info('Database migrated, ready');
