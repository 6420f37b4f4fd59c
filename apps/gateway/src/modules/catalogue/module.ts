import { defineModule } from '../../platform/module/module';
import { catalogueResolvers } from './catalogue.resolvers';

/** How much the catalogue holds. */
export const catalogueModule = defineModule({
  name: 'catalogue',
  resolvers: [catalogueResolvers],
});
