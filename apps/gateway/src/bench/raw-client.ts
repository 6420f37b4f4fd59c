import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { nextNetwork } from './ask-over-http';
import { bodyOf, type Operation } from './operations';

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: (\d+)/i;

/** One request after the other over one connection, with what a client cannot do without: what is left is the server's. */
export interface RawClient {
  /** @returns the bytes of the answer, its head included */
  get(path: string): Promise<Buffer>;
  ask(path: string, operation: Operation): Promise<Buffer>;
}

export function rawClient(url: string): RawClient {
  const { hostname, port, host } = new URL(url);
  let known: Socket | undefined;
  /** A server closes a connection over which nothing was asked for some seconds: other subjects had their turn. */
  async function connection(): Promise<Socket> {
    if (known?.writable) return known;
    known = connect({ host: hostname, port: Number(port), noDelay: true });
    // It flows between two requests too, or its end would not be noticed.
    known.on('data', () => undefined).on('error', () => undefined);
    await once(known, 'connect');
    return known;
  }
  const heads = `host: ${host}\r\nx-forwarded-for: `;
  return {
    get: async (path) => answered(await connection(), `GET ${path} HTTP/1.1\r\n${heads}${nextNetwork()}\r\n\r\n`),
    ask: async (path, operation) => {
      const body = bodyOf(operation);
      const head = `POST ${path} HTTP/1.1\r\n${heads}${nextNetwork()}\r\ncontent-type: application/json\r\n`;
      return answered(await connection(), `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    },
  };
}

/** @throws when the answer is not 200, or has no length */
function answered(socket: Socket, request: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let [got, whole] = [0, 0];
    const onData = (chunk: Buffer) => {
      chunks.push(chunk);
      got += chunk.length;
      whole ||= lengthOf(Buffer.concat(chunks));
      if (!whole || got < whole) return;
      socket.off('data', onData).off('close', onClose);
      const answer = Buffer.concat(chunks);
      if (answer.toString('latin1', 9, 12) === '200') resolve(answer);
      else reject(new Error(answer.toString('utf8', 0, 500)));
    };
    const onClose = () => reject(new Error('The connection was closed.'));
    socket.on('data', onData).once('close', onClose);
    socket.write(request);
  });
}

/** How long an answer is with its head; 0 before that has come. */
function lengthOf(begun: Buffer): number {
  const end = begun.indexOf(HEAD_END);
  if (end < 0) return 0;
  const length = LENGTH.exec(begun.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('The answer has no length.');
  return end + HEAD_END.length + Number(length);
}
