import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@gredia/tools/free-port';
import type { PageBytes } from './page-bytes';
import { processTreeMs } from './process-tree';
import { untilAnswering, type ServerProcess } from './server-process';

/** The nginx of this machine; its package puts it where only root looks. */
const findNginx = (): string | undefined =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => path.join(folder, 'nginx'))
    .find((file) => existsSync(file));

const configuration = (folder: string, port: number, headers: Record<string, string>) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  open_file_cache max=10;
  keepalive_requests 100000000;
  types {}
  default_type "${headers['content-type'] ?? 'text/html'}";
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  server {
    listen 127.0.0.1:${port};
    add_header content-encoding "${headers['content-encoding'] ?? 'identity'}";
    location / { root ${folder}; try_files /page =404; }
  }
}
`;

/** Serves the bytes of a page from a file by nginx. @returns null where there is none */
export async function startNginx({ body, headers }: PageBytes): Promise<ServerProcess | null> {
  const program = findNginx();
  if (!program) return null;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'gredia-nginx-'));
  // Started by root, it reads the page as another account.
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeFile(path.join(folder, 'page'), body);
  await writeFile(path.join(folder, 'nginx.conf'), configuration(folder, port, headers));
  const child = spawn(program, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  process.once('exit', () => child.kill('SIGTERM'));
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(`${url}/`, () => child.exitCode !== null);
  return {
    url,
    processorTime: () => Promise.resolve(processTreeMs(child.pid ?? 0)),
    memory: () => Promise.resolve(Number.NaN),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
