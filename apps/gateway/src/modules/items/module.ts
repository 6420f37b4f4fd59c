import { defineModule } from '../../platform/module/module';
import { ingredientsModule } from '../ingredients/module';
import { productsModule } from '../products/module';
import { sellersModule } from '../sellers/module';
import * as tables from './items.table';

/** Shop goods of suppliers: items and the packages in which they are sold. */
export const itemsModule = defineModule({
  name: 'items',
  after: [ingredientsModule, sellersModule, productsModule],
  tables: [tables],
});
