import { defineModule } from '../../platform/module/module';
import { identityModule } from '../identity/module';
import { collectionsResolvers } from './collections.resolvers';
import { storageResolvers } from './storage.resolvers';

/** The console's way to the collections of all modules (platform/collections). */
export const collectionsModule = defineModule({
  name: 'document-tables',
  after: [identityModule],
  resolvers: [collectionsResolvers, storageResolvers],
});
