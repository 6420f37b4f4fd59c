import { defineModule } from '../../platform/module/module';
import { changeLogsModule } from '../change-logs/module';
import { cosmeticsModule } from '../cosmetics/module';
import { identityModule } from '../identity/module';
import { ingredientsModule } from '../ingredients/module';
import { labelsModule } from '../labels/module';
import { productsModule } from '../products/module';
import { regulationsModule } from '../regulations/module';
import { searchModule } from '../search/module';
import { searchRankingModule } from '../search-ranking/module';
import { sourcesModule } from '../sources/module';
import { ingredientMergesLimits } from './ingredient-merges.limits';
import { ingredientMergesResolvers } from './ingredient-merges.resolvers';
import * as tables from './ingredient-merges.table';
import { forgetMergedRows } from './undoing/forget-merges';

const auditActions = ['ingredient.merge', 'ingredient.split', 'ingredient.unmerge'] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

/** Ingredients that operators make one (성분 합치기), and the way back. */
export const ingredientMergesModule = defineModule({
  name: 'ingredient-merges',
  after: [
    identityModule,
    sourcesModule,
    changeLogsModule,
    searchModule,
    ingredientsModule,
    searchRankingModule,
    regulationsModule,
    productsModule,
    labelsModule,
    cosmeticsModule,
  ],
  tables: [tables],
  // Which operator made ingredients one: done for the service, and in the audit log too. It stays.
  personalData: { tables: [tables.ingredientMerges], lockOrder: 60 },
  resolvers: [ingredientMergesResolvers],
  nightly: { ingredientMergeRows: forgetMergedRows },
  limits: ingredientMergesLimits,
  auditActions,
});
