import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StopError } from './stop-error.mjs';

/**
 * The command that works in a data folder. `started` tells a process from a later one that got the same number.
 * @typedef {{ pid: number, started: string | null, command: string, addresses: string[] }} Holder
 */

/** @param {string} dataDir */
const lockFile = (dataDir) => path.join(dataDir, 'run.json');

/**
 * The moment a process began, where the system tells (Linux); null elsewhere.
 * @param {number} pid
 */
function processStart(pid) {
  try {
    // Field 22; the name in field 2 may itself hold blanks and brackets.
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? null
    );
  } catch {
    return null;
  }
}

/** @param {Holder} holder */
function isAlive({ pid, started }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, and belongs to another account.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false;
  }
  return processStart(pid) === started;
}

/**
 * The command that works in this data folder now, or null.
 * @param {string} dataDir
 * @returns {Holder | null}
 */
export function lockHolder(dataDir) {
  try {
    /** @type {Holder} */
    const holder = JSON.parse(readFileSync(lockFile(dataDir), 'utf8'));
    return isAlive(holder) ? holder : null;
  } catch {
    return null;
  }
}

/**
 * Takes the data folder for this process until it ends. The lock of a process that was killed does not count.
 * @param {string} dataDir
 * @param {string} command
 * @param {string[]} addresses where the command can be reached, for the message a second one prints
 * @throws StopError when another command works in it or the folder cannot be written.
 */
export function takeLock(dataDir, command, addresses = []) {
  const holder = lockHolder(dataDir);
  if (holder) throw new StopError(describe(holder, dataDir));
  const file = lockFile(dataDir);
  const mine = { pid: process.pid, started: processStart(process.pid), command, addresses };
  try {
    mkdirSync(dataDir, { recursive: true });
    rmSync(file, { force: true });
    writeFileSync(file, JSON.stringify(mine), { flag: 'wx' });
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EEXIST') throw new StopError(`다른 명령이 방금 ${dataDir} 폴더에서 시작했어요.`);
    throw new StopError(`${dataDir} 폴더에 쓸 수 없어요 (${code}). GREDIA_DATA_DIR로 다른 폴더를 지정해 주세요.`);
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

/**
 * @param {Holder} holder
 * @param {string} dataDir
 */
function describe({ pid, command, addresses }, dataDir) {
  return [
    `npm run ${command} 명령이 이 데이터 폴더에서 이미 실행 중이에요 (프로세스 ${pid}, ${dataDir}).`,
    ...addresses.map((address) => `  ${address}`),
    '그 명령을 Ctrl-C로 멈추거나, GREDIA_DATA_DIR과 포트 설정을 바꿔 따로 실행해 주세요.',
  ].join('\n');
}
