import { createReadStream } from 'node:fs';

/** Longer than anything that is looked for. */
const OVERLAP = 512;

/**
 * Where a pattern first matches the bytes of a file, read as Latin-1, or null.
 * @param pattern matches at most 512 bytes
 */
export async function findInFile(path: string, pattern: RegExp): Promise<RegExpExecArray | null> {
  let text = '';
  for await (const chunk of createReadStream(path, { encoding: 'latin1', highWaterMark: 1024 * 1024 })) {
    text = text.slice(-OVERLAP) + String(chunk);
    const found = pattern.exec(text);
    // One that could go on in the next chunk is found there again, whole.
    if (found && found.index + OVERLAP <= text.length) return found;
  }
  return pattern.exec(text);
}
