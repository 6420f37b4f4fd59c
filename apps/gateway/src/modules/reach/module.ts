import { defineModule } from '../../platform/module/module';
import { reachStatements } from './reach-statements';
import { reachTargetsOf } from './reach-targets';
import { forgetOldReach } from './reach-retention';
import { reachLimits } from './reach.limits';
import { reachResolvers } from './reach.resolvers';
import * as tables from './reach.table';

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** Counts what was seen or opened, by kind of target. */
    countTargets: ReturnType<typeof reachStatements>;
  }
}

/** Who saw and opened what: figures for suppliers, without knowing people. */
export const reachModule = defineModule({
  name: 'reach',
  stored: [{ name: 'reaches', label: '도달 기록', unit: '건', table: tables.reaches, date: tables.reaches.createdAt }],
  tables: [tables],
  resolvers: [reachResolvers],
  service: ({ registry }) => ({ context: { countTargets: reachStatements(reachTargetsOf(registry.modules)) } }),
  nightly: { reach: forgetOldReach },
  limits: reachLimits,
});
