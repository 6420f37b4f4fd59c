import { step } from '../bootstrap/progress.mjs';
import { runNx } from './nx';
import { mustSucceed } from './run-program';

const APPS = ['@gredia/gateway', '@gredia/site', '@gredia/admin'];

/** Builds the three apps; what has not changed comes out of Nx's cache. */
export async function buildApps(): Promise<void> {
  await step('빌드 (site, admin, gateway)', () => mustSucceed('빌드', runNx(['build'], APPS)));
}
