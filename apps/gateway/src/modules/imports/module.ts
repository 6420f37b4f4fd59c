import { defineModule } from '../../platform/module/module';
import { changeLogsModule } from '../change-logs/module';
import { cosmeticsModule } from '../cosmetics/module';
import { ingredientsModule } from '../ingredients/module';
import { labelsModule } from '../labels/module';
import { productsModule } from '../products/module';
import { regulationsModule } from '../regulations/module';
import { searchModule } from '../search/module';
import { sourcesModule } from '../sources/module';
import * as tables from './import.table';

/** Reading lists of names and of law into the catalogue. */
export const importsModule = defineModule({
  name: 'imports',
  after: [
    sourcesModule,
    changeLogsModule,
    searchModule,
    ingredientsModule,
    regulationsModule,
    productsModule,
    labelsModule,
    cosmeticsModule,
  ],
  tables: [tables],
});
