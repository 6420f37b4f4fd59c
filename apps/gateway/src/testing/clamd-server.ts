import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface TestClamd {
  address: { host: string; port: number };
  /** The files that were sent to it, whole ones. */
  received: Buffer[];
  close(): Promise<void>;
}

const COMMAND = 'zINSTREAM\0';

/**
 * Something that speaks like ClamAV's daemon, on a free port of this machine, closed when the test ends.
 * @param judge what it says of a file
 * @param maxBytes beyond so many it answers without reading on
 */
export async function startClamd(judge: (file: Buffer) => string, maxBytes = Infinity): Promise<TestClamd> {
  const received: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let pending = Buffer.alloc(0);
    let isAnswered = false;
    const answer = (sentence: string) => {
      isAnswered = true;
      socket.end(`${sentence}\0`);
    };
    socket.on('data', (chunk: Buffer) => {
      if (isAnswered) return;
      pending = Buffer.concat([pending, chunk]);
      const file = readStream(pending);
      if (file) received.push(file);
      if (file) answer(judge(file));
      else if (pending.length > maxBytes) answer(judge(pending));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(close);
  return { address: { host: '127.0.0.1', port }, received, close };
}

/** The file of a stream; null while its end has not come. */
function readStream(bytes: Buffer): Buffer | null {
  if (bytes.length < COMMAND.length) return null;
  if (bytes.toString('latin1', 0, COMMAND.length) !== COMMAND) throw new Error('Not INSTREAM');
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
