import { defineModule } from '../../platform/module/module';
import { sourcesModule } from '../sources/module';
import { ingredientsModule } from '../ingredients/module';
import { regulationsModule } from '../regulations/module';
import { cosmeticsModule } from '../cosmetics/module';
import { productsModule } from '../products/module';
import * as tables from './import.table';

/** Reading lists of names and of law into the catalogue. */
export const importsModule = defineModule({
  name: 'imports',
  after: [sourcesModule, ingredientsModule, regulationsModule, cosmeticsModule, productsModule],
  tables: [tables],
});
