import net from 'node:net';
import { portSettings } from './settings.mjs';
import { StopError } from './stop-error.mjs';

/**
 * Why a port cannot be listened on, on any address of this machine; null when it is free.
 * @param {number} port
 * @returns {Promise<string | null>}
 */
async function obstacle(port) {
  for (const host of ['127.0.0.1', '::1', '0.0.0.0', '::']) {
    const code = await new Promise((resolve) => {
      const probe = net.createServer();
      probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
      probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
    });
    if (code === 'EADDRINUSE') return '다른 프로그램이 쓰고 있어요';
    if (code === 'EACCES') return '쓸 권한이 없어요';
  }
  return null;
}

/**
 * Refuses to go on when a port is taken, before anything has been started.
 * @param {import('./settings.mjs').Ports} ports
 * @throws StopError naming each taken port and the setting that moves it.
 */
export async function assertPortsFree(ports) {
  const lines = [];
  for (const name of /** @type {(keyof typeof ports)[]} */ (Object.keys(ports))) {
    const reason = await obstacle(ports[name]);
    if (!reason) continue;
    const { name: setting, standard } = portSettings[name];
    const other = ports[name] < 1024 ? standard : ports[name] + 1;
    lines.push(`${ports[name]}번 포트를 ${reason}. ${setting}=${other}처럼 다른 포트를 지정해 주세요.`);
  }
  if (lines.length > 0) throw new StopError(lines.join('\n'));
}
