import { defineModule } from '../../platform/module/module';
import { changeLogsModule } from '../change-logs/module';
import { cosmeticsModule } from '../cosmetics/module';
import { ingredientsModule } from '../ingredients/module';
import { productsModule } from '../products/module';
import { searchModule } from '../search/module';
import { sellersModule } from '../sellers/module';
import { catalogueResolvers } from './catalogue.resolvers';

/** How much the catalogue holds. */
export const catalogueModule = defineModule({
  name: 'catalogue',
  after: [changeLogsModule, searchModule, ingredientsModule, sellersModule, productsModule, cosmeticsModule],
  resolvers: [catalogueResolvers],
});
