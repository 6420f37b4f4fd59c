import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import os from 'node:os';

const MEMORY = '/dev/shm';
/** What the largest run has needed, and as much again. A container has 64 MB there unless it is told otherwise. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * A folder for what lives no longer than the run that makes it: in memory where the machine has room, where a database of
 * a hundred tables is copied in a quarter of the time; else the one of the system.
 */
export function memoryFolder(): string {
  return hasRoom(MEMORY, NEEDED_BYTES) ? MEMORY : os.tmpdir();
}

/** Whether a folder may be written to and takes so much; what lies in memory needs as much of it that is free. */
export function hasRoom(folder: string, bytes: number, freeMemory = process.availableMemory()): boolean {
  if (!existsSync(folder)) return false;
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    return false;
  }
  const { bavail, bsize } = statfsSync(folder);
  // Twice: the programs that use it need memory, too.
  return bavail * bsize >= bytes && freeMemory >= 2 * bytes;
}
