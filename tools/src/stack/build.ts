import { step } from '../bootstrap/progress.mjs';
import { BuildStamp } from './build-stamp';
import { runNx } from './nx';
import { mustSucceed } from './run-program';

const APPS = ['@gredia/gateway', '@gredia/site', '@gredia/admin'];

/**
 * Builds the three apps; what has not changed comes out of Nx's cache. While sources and builds are what they were after
 * the last build, Nx, which takes seconds to see that, is not asked.
 */
export async function buildApps(): Promise<void> {
  const stamp = new BuildStamp();
  if (stamp.isCurrent()) return;
  await step('빌드 (site, admin, gateway)', () => mustSucceed('빌드', runNx(['build'], APPS)));
  stamp.keep();
}
