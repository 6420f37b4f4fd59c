import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { brokenOff, emptyFile, noFile, notAlone, tooLarge } from './refusals';
import type { NewPath } from './spool';

/** Boundaries, the header of the part, and what a browser may add to them. */
const ENVELOPE_BYTES = 16 * 1024;

export interface ReceivedFile {
  path: string;
  /** As the sender called it. */
  name: string;
  /** Bytes. */
  size: number;
}

interface Part {
  name: string;
  written: Promise<void>;
  /** Its file is open no more, and will not be. */
  closed: Promise<void>;
}

/**
 * Writes the one file of a multipart body, its field `file`, to a path of its own while it arrives. What stays unread of
 * a refused body is the caller's to read.
 * @throws BAD_USER_INPUT, PAYLOAD_TOO_LARGE as soon as it is clear that the body is not that
 */
export async function receiveFile(req: IncomingMessage, maxBytes: number, newPath: NewPath): Promise<ReceivedFile> {
  const parser = parserOf(req, maxBytes);
  const path = await newPath();
  // It may have broken off before a listener was set.
  if (req.destroyed) throw brokenOff();
  const parts: Part[] = [];
  const stop = new AbortController();

  const refused = new Promise<never>((_, refuse) => {
    parser.on('file', (field, stream, name) => {
      stream.on('limit', () => refuse(tooLarge(maxBytes)));
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      const closed = new Promise<void>((resolve) => file.once('close', resolve));
      const written = pipeline(stream, file, { signal: stop.signal });
      written.catch((error: unknown) => refuse(isOfTheDisk(error) ? error : brokenOff()));
      parts.push({ name, written, closed });
      if (field !== 'file') refuse(noFile());
    });
    parser.on('fieldsLimit', () => refuse(notAlone()));
    parser.on('partsLimit', () => refuse(notAlone()));
    parser.on('error', () => refuse(brokenOff()));
    req.on('close', () => req.readableEnded || refuse(brokenOff()));
    let bytes = 0;
    req.on('data', ({ length }: Buffer) => {
      bytes += length;
      if (bytes > maxBytes + ENVELOPE_BYTES) refuse(tooLarge(maxBytes));
    });
  });
  const finished = once(parser, 'finish');
  // Whichever comes second is of no interest.
  finished.catch(() => undefined);
  refused.catch(() => undefined);

  try {
    req.pipe(parser);
    await Promise.race([finished, refused]);
    const [part] = parts;
    if (!part) throw noFile();
    await Promise.race([part.written, refused]);
    const { size } = await stat(path);
    if (size === 0) throw emptyFile();
    return { path, name: part.name, size };
  } catch (error) {
    req.unpipe(parser);
    parser.destroy();
    stop.abort();
    // A file that is still being opened comes into being after all: until then the caller would remove nothing.
    await Promise.all(parts.map(({ closed }) => closed));
    throw error;
  }
}

function parserOf({ headers }: IncomingMessage, maxBytes: number): BusboyInstance {
  try {
    const limits = { parts: 1, fields: 0, fileSize: maxBytes, headerPairs: 20, headerSize: 8 * 1024 };
    return new Busboy({ headers: headers as BusboyHeaders, limits });
  } catch {
    // No boundary.
    throw brokenOff();
  }
}

/** Rather than of what came. */
const isOfTheDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
