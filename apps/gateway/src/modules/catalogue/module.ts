import { defineModule } from '../../platform/module/module';
import { changeLogsModule } from '../change-logs/module';
import { cosmeticsModule } from '../cosmetics/module';
import { ingredientsModule } from '../ingredients/module';
import { productsModule } from '../products/module';
import { searchModule } from '../search/module';
import { sellersModule } from '../sellers/module';
import { regulationsModule } from '../regulations/module';
import { catalogueLoaders } from './catalogue.loaders';
import { catalogueResolvers } from './catalogue.resolvers';

declare module '../../platform/graphql/context' {
  interface Loaders extends ReturnType<typeof catalogueLoaders> {}
}

/** The catalogue as a whole: how much it holds, what changed in it, and the names that forms suggest. */
export const catalogueModule = defineModule({
  name: 'catalogue',
  after: [
    ...[changeLogsModule, searchModule, ingredientsModule, regulationsModule],
    ...[sellersModule, productsModule, cosmeticsModule],
  ],
  resolvers: [catalogueResolvers],
  loaders: ({ db }) => catalogueLoaders(db),
});
