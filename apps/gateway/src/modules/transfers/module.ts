import { defineModule } from '../../platform/module/module';
import { identityModule } from '../identity/module';
import { productsModule } from '../products/module';
import { quotesModule } from '../quotes/module';
import { membershipsModule } from '../memberships/module';
import { sellersModule } from '../sellers/module';
import { transferMails } from './transfer-mails';
import * as events from './transfers.events';
import { transfersPersonalData } from './transfers.personal-data';
import { transfersResolvers } from './transfers.resolvers';
import * as tables from './transfers.table';

const auditActions = ['root-email.transfer', 'root-email.undo', 'root-email.reveal'] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

/** Companies that go from one account to another (대표 이메일 변경). */
export const transfersModule = defineModule({
  name: 'transfers',
  after: [identityModule, sellersModule, membershipsModule, productsModule, quotesModule],
  tables: [tables],
  personalData: transfersPersonalData,
  resolvers: [transfersResolvers],
  events: Object.values(events),
  mails: transferMails,
  auditActions,
});
