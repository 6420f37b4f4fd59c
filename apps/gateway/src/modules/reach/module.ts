import { defineModule } from '../../platform/module/module';
import { productsModule } from '../products/module';
import { forgetOldReach } from './reach-retention';
import { reachLimits } from './reach.limits';
import { reachResolvers } from './reach.resolvers';
import * as tables from './reach.table';

/** Who saw and opened what: figures for suppliers, without knowing people. */
export const reachModule = defineModule({
  name: 'reach',
  after: [productsModule],
  tables: [tables],
  resolvers: [reachResolvers],
  nightly: { reach: forgetOldReach },
  limits: reachLimits,
});
