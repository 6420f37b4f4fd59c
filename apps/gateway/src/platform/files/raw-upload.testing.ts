import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { HttpGateway } from '../../testing/http-gateway';

/** What stands before the bytes of a file in a body with the boundary `cut`. */
export const partHead = (name: string) =>
  `--cut\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;

/**
 * The beginning of an upload, written by hand: what follows is the body, with the boundary `cut`.
 * @param headers each with its line end
 */
export async function openUpload({ port }: HttpGateway, authorization: string, headers: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST /api/files?purpose=PRODUCT_DOCUMENT HTTP/1.1\r\nHost: localhost:4200\r\nAuthorization: ${authorization}\r\n` +
      `Content-Type: multipart/form-data; boundary=cut\r\n${headers}\r\n`,
  );
  return socket;
}

/** Says whether there is room for more. */
export function writeChunk(socket: Socket, data: Buffer | string): boolean {
  const bytes = Buffer.from(data);
  socket.write(`${bytes.length.toString(16)}\r\n`);
  socket.write(bytes);
  return socket.write('\r\n');
}

/** Collects what is answered; `until` waits for a part of it, and fails when the connection ends without it. */
export function listenTo(socket: Socket): { until: (text: string) => Promise<void>; closed: Promise<void> } {
  let answer = '';
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('data', (text: string) => (answer += text));
  const until = async (text: string) => {
    while (!answer.includes(text)) {
      if (socket.closed) throw new Error(`The connection ended, and all that was said is: ${answer}`);
      await Promise.race([once(socket, 'data'), closed]);
    }
  };
  return { until, closed };
}
