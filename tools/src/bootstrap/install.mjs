import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { say, step } from './progress.mjs';
import { root } from './settings.mjs';
import { StopError } from './stop-error.mjs';

/** @param {string} folder */
const lockfileOf = (folder) => path.join(folder, 'package-lock.json');
/**
 * npm removes node_modules before it installs, and the stamp with it: half an installation has none.
 * @param {string} folder
 */
const stampFileOf = (folder) => path.join(folder, 'node_modules', '.gredia-installed');

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * What the installation depends on: the packages, and the Node that native ones were chosen for.
 * @param {string} folder
 */
const stampOf = (folder) =>
  createHash('sha256')
    .update(readFileSync(lockfileOf(folder)))
    .update(`${process.platform}-${process.arch}-${process.versions.modules}`)
    .digest('hex');

/**
 * Whether the packages of package-lock.json are installed; another Node version counts as not.
 * @param {string} folder
 */
const isInstalled = (folder) =>
  existsSync(stampFileOf(folder)) && readFileSync(stampFileOf(folder), 'utf8') === stampOf(folder);

/**
 * @param {string} folder
 * @param {number} mode
 */
function can(folder, mode) {
  try {
    accessSync(folder, mode);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs `npm ci` when the packages are missing or the lock file changed.
 * @throws StopError when npm fails or the folder cannot be written.
 */
export async function installPackages() {
  if (isInstalled(root)) return;
  if (!can(root, constants.W_OK)) {
    throw new StopError(`${root} 폴더에 쓸 수 없어 패키지를 설치하지 못해요. 쓸 수 있는 곳에 다시 받아 주세요.`);
  }
  await step('패키지 설치 (npm ci)', () => npmCi(root, ['--include=dev']));
  writeFileSync(stampFileOf(root), stampOf(root));
}

/**
 * The same for a package outside the workspaces, which one command alone needs. Programs that its packages would run are not.
 * @param {string} title
 * @param {string} folder
 * @throws StopError when npm fails.
 */
export async function installApart(title, folder) {
  if (isInstalled(folder)) return;
  await step(title, () => npmCi(folder, ['--no-workspaces', '--ignore-scripts']));
  writeFileSync(stampFileOf(folder), stampOf(folder));
}

/**
 * @param {string} folder
 * @param {string[]} flags
 */
function npmCi(folder, flags) {
  // An account without a home (a service user) has no place for npm's cache either.
  const homeless = !can(os.homedir(), constants.W_OK) && !process.env.npm_config_cache;
  const cache = homeless ? { npm_config_cache: path.join(os.tmpdir(), `gredia-npm-${process.getuid?.() ?? 0}`) } : {};
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', ...flags], {
      cwd: folder,
      env: { ...process.env, ...cache },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Ended by a signal, we do not leave npm running.
    for (const signal of SIGNALS) process.once(signal, stop);
    /** @param {NodeJS.Signals} signal */
    function stop(signal) {
      npm.kill(signal);
      npm.once('close', () => process.exit(1));
    }
    let output = '';
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk));
    npm.once('error', (error) => reject(new StopError(`npm을 실행하지 못했어요: ${error.message}`)));
    npm.once('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, stop);
      if (code === 0) {
        const summary = output.split('\n').find((line) => line.startsWith('added'));
        if (summary) say(`  ${summary.trim()}`);
        return resolve(undefined);
      }
      reject(new StopError(`npm ci가 실패했어요 (코드 ${code}):\n${output.trim()}`));
    });
  });
}
