import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import type { Scanner } from './scanner';

/** Neither connecting nor thinking may take longer. */
const SILENCE_MS = 60_000;

export interface ClamdAddress {
  host: string;
  port: number;
}

/** ClamAV's daemon: a file is sent to it as INSTREAM, each chunk after its length, the last one empty. */
export function clamd({ host, port }: ClamdAddress): Scanner {
  return {
    async scan(path) {
      const socket = connect({ host, port });
      socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('clamd does not answer')));
      const answered = text(socket);
      try {
        // One that refuses in the middle stops reading: then its answer says more than the broken connection.
        const [answer, sent] = await Promise.allSettled([answered, pipeline(Readable.from(commands(path)), socket)]);
        return verdict(answer.status === 'fulfilled' ? answer.value : '', sent);
      } finally {
        socket.destroy();
      }
    },
  };
}

async function* commands(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function verdict(answer: string, sent: PromiseSettledResult<void>): string | null {
  const found = /^stream: (.+) FOUND\0?\s*$/.exec(answer);
  if (found) return found[1] ?? '';
  if (/^stream: OK\0?\s*$/.test(answer)) return null;
  throw new Error(`clamd did not scan: ${answer.trim() || 'no answer'}`, {
    cause: sent.status === 'rejected' ? sent.reason : undefined,
  });
}
