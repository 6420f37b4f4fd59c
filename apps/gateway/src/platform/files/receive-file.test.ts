import { pbkdf2 } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { receiveFile } from './receive-file';

const BOUNDARY = 'cut';
const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;

/** Keeps those threads busy that open files. */
const keepThreadsBusy = () =>
  Promise.all(Array.from({ length: 8 }, () => promisify(pbkdf2)('a', 'b', 100_000, 32, 'sha256')));

it('is refused only when its file can be removed, however long that takes to open', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gredia-receive-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'a');
  let threads: Promise<unknown> | undefined;
  const newPath = async () => {
    threads = keepThreadsBusy();
    return file;
  };

  const endless = Object.assign(Readable.from([Buffer.from(`${head}%PDF-1.7`)]), { headers }) as unknown;
  await expect(receiveFile(endless as IncomingMessage, 1000, newPath)).rejects.toThrow(/끊겼|요[.]$/);
  const wasThere = existsSync(file);
  await threads;
  expect(wasThere).toBe(existsSync(file));
  expect(wasThere).toBe(true);
});
