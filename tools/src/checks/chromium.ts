import { existsSync } from 'node:fs';
import path from 'node:path';
import { step } from '../bootstrap/progress.mjs';
import { StopError } from '../bootstrap/stop-error.mjs';
import { mustSucceed, runProgram } from '../stack/run-program';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));

const installed = (): string | undefined => NAMES.map(onPath).find((file) => file !== undefined);

/** The browser of this machine: GREDIA_CHROMIUM, else one on the PATH. @throws StopError when that file is not there */
export function chromiumHere(): string | undefined {
  const given = process.env.GREDIA_CHROMIUM;
  if (!given) return installed();
  if (!existsSync(given)) throw new StopError(`GREDIA_CHROMIUM=${given}: 그런 파일이 없어요.`);
  return given;
}

/**
 * The browser for the browser tests: GREDIA_CHROMIUM, else one on the PATH, else Debian's, installed when we may.
 * @throws StopError with what to do when there is none.
 */
export async function findChromium(): Promise<string> {
  const found = chromiumHere();
  if (found) return found;
  if (process.getuid?.() !== 0 || !onPath('apt-get')) {
    throw new StopError(
      'Chromium이 없어 브라우저 시험을 할 수 없어요. chromium을 설치하거나 GREDIA_CHROMIUM에 실행 파일을 적어 주세요.',
    );
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await step('Chromium 설치 (apt-get)', async () => {
    await mustSucceed('apt-get update', runProgram('apt-get', ['update'], { env }));
    await mustSucceed('apt-get install', runProgram('apt-get', ['install', '-y', 'chromium'], { env }));
  });
  const now = installed();
  if (!now) throw new StopError('chromium을 설치했지만 실행 파일을 찾지 못했어요.');
  return now;
}
