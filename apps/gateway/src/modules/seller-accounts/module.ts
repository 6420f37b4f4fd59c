import { defineModule } from '../../platform/module/module';
import { identityModule } from '../identity/module';
import { membershipsModule } from '../memberships/module';
import { productsModule } from '../products/module';
import { sellersModule } from '../sellers/module';
import { sellerAccountMails } from './seller-account-mails';
import * as events from './seller-accounts.events';
import { sellerAccountsResolvers } from './seller-accounts.resolvers';

const auditActions = ['seller-account.join', 'seller-account.part'] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

/** The accounts that act for suppliers: how they are joined and parted in the console. */
export const sellerAccountsModule = defineModule({
  name: 'seller-accounts',
  after: [identityModule, sellersModule, membershipsModule, productsModule],
  resolvers: [sellerAccountsResolvers],
  events: Object.values(events),
  mails: sellerAccountMails,
  auditActions,
});
