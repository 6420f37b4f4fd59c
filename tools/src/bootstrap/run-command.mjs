import { existsSync } from 'node:fs';
import { assertFolder } from './data-folder.mjs';
import { installPackages } from './install.mjs';
import { assertPortsFree } from './ports.mjs';
import { takeLock } from './run-lock.mjs';
import { dataDir, localAddresses, readPorts } from './settings.mjs';
import { StopError } from './stop-error.mjs';

/**
 * Runs `tools/src/commands/<command>.ts`, which exports `main(args)`, after installing what it needs.
 * @param {string | undefined} command
 * @param {string[]} args
 */
export async function runCommand(command = '', args) {
  const module = new URL(`../commands/${command.replace(':', '-')}.ts`, import.meta.url);
  if (!/^[a-z:]+$/.test(command) || !existsSync(module)) throw new StopError(`'${command}' 명령은 없어요.`);

  assertFolder(dataDir);
  if (command === 'start' || command === 'dev') {
    // Before the installation, so that a taken port is reported without waiting for it.
    const ports = readPorts();
    takeLock(dataDir, command, localAddresses(ports));
    await assertPortsFree(ports);
  }
  await installPackages();

  const { register } = await import('tsx/esm/api');
  register();
  const { main } = await import(module.href);
  await main(args);
}
