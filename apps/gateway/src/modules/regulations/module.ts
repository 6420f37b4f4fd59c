import { defineModule } from '../../platform/module/module';
import { identityModule } from '../identity/module';
import { sourcesModule } from '../sources/module';
import { changeLogsModule } from '../change-logs/module';
import { searchModule } from '../search/module';
import { ingredientsModule } from '../ingredients/module';
import { ingredientLaw } from './answering/provided-ingredient-law';
import { substanceHits } from './finding/substance-hits';
import { linkRestored, refreshLaw } from './linking/link-law';
import { regulationLoaders } from './regulations.loaders';
import { regulationsPersonalData } from './regulations.personal-data';
import { regulationsResolvers } from './regulations.resolvers';
import { substancesSitemap } from './regulations.sitemap';
import { loadLaw } from './regulations.starter';
import * as tables from './regulations.table';
import { forgetPostponements } from './reviewing/postpone-review.service';
import { reviewingResolvers } from './reviewing/reviewing.resolvers';
import * as useLevelTables from './use-levels.table';

const auditActions = ['membership.decide', 'membership.undo', 'membership.postpone', 'membership.resume'] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

declare module '../../platform/graphql/context' {
  interface Loaders extends ReturnType<typeof regulationLoaders> {}
}

/** Law: regulated substances, whom they mean, and what follows for a use. */
export const regulationsModule = defineModule({
  name: 'regulations',
  after: [identityModule, sourcesModule, changeLogsModule, searchModule, ingredientsModule],
  tables: [tables, useLevelTables],
  personalData: regulationsPersonalData,
  resolvers: [regulationsResolvers, reviewingResolvers],
  loaders: ({ db, cache }) => regulationLoaders(db, cache),
  service: () => ({ context: { ingredientLaw } }),
  afterMigration: refreshLaw,
  restored: { ingredients: (tx) => () => linkRestored(tx) },
  auditActions,
  nightly: { membershipPostponements: forgetPostponements },
  searchHits: [substanceHits],
  starter: loadLaw,
  sitemap: { substances: substancesSitemap },
});
