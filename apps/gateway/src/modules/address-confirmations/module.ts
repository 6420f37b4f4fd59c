import { defineModule } from '../../platform/module/module';
import { identityModule } from '../identity/module';
import { sellersModule } from '../sellers/module';
import { addressConfirmationLoaders } from './address-confirmations.loaders';
import { addressConfirmationMails } from './address-confirmation-mails';
import { addressConfirmationsPersonalData } from './address-confirmations.personal-data';
import { addressConfirmationsResolvers } from './address-confirmations.resolvers';
import { forgetUnusedAddresses } from './address-confirmations-retention';
import { stopEndpoint } from './stop-endpoint';
import * as tables from './address-confirmations.table';

declare module '../../platform/graphql/context' {
  interface Loaders extends ReturnType<typeof addressConfirmationLoaders> {}
}

/** Whether the owners of addresses that others wrote want news there. */
export const addressConfirmationsModule = defineModule({
  name: 'address-confirmations',
  after: [identityModule, sellersModule],
  tables: [tables],
  personalData: addressConfirmationsPersonalData,
  loaders: ({ db }) => addressConfirmationLoaders(db),
  resolvers: [addressConfirmationsResolvers],
  http: (platform) => [{ path: '/api/mail-address', handler: stopEndpoint(platform) }],
  mails: addressConfirmationMails,
  nightly: { addressConfirmations: forgetUnusedAddresses },
});
