import type { SQL } from 'drizzle-orm';
import type { Module } from '../../platform/module/module';
import type { ReachTarget } from './reach.table';

declare module '../../platform/module/module' {
  interface Module {
    /** What of its own people see and open. */
    reachTargets?: ReachTargets;
  }
}

/**
 * For each kind of target a SELECT of the ids among `asked.target_id` that a visitor can have seen; `viewerId` is the
 * placeholder for the account that asks, which does not count for what is its own company's.
 */
export type ReachTargets = Readonly<Partial<Record<ReachTarget, SQL>>>;

const TARGETS: readonly ReachTarget[] = ['PRODUCT', 'BANNER', 'MEMBERSHIP'];

/**
 * The targets of all modules.
 * @throws when no module says who can have seen a kind of target
 */
export function reachTargetsOf(modules: readonly Module[]): Readonly<Record<ReachTarget, SQL>> {
  const all: Partial<Record<ReachTarget, SQL>> = Object.assign({}, ...modules.map((module) => module.reachTargets));
  for (const target of TARGETS) if (!all[target]) throw new Error(`No module says who can have seen a ${target}.`);
  return all as Record<ReachTarget, SQL>;
}
