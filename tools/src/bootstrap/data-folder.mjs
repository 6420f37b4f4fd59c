import { statSync } from 'node:fs';
import { StopError } from './stop-error.mjs';

/**
 * The data folder is made when something is first kept in it; what stands in its place must be a folder.
 * @param {string} dataDir
 * @throws StopError
 */
export function assertFolder(dataDir) {
  if (isElse(dataDir))
    throw new StopError(`${dataDir}: 폴더가 아니라 파일이에요. GREDIA_DATA_DIR로 폴더를 지정해 주세요.`);
}

/** @param {string} path */
function isElse(path) {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === false;
  } catch (error) {
    // A part of the way to it is a file.
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return true;
    throw error;
  }
}
