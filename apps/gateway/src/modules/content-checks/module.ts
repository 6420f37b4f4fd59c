import { defineModule } from '../../platform/module/module';
import { beginBlockWords } from './block-words.service';
import { forgetSigns } from './content-checks-retention';
import { contentChecksResolvers } from './content-checks.resolvers';
import * as tables from './content-checks.table';

const auditActions = ['block-word.save', 'block-word.remove'] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

/** Looks at texts that people write for signs of spam and for words that hold them back. */
export const contentChecksModule = defineModule({
  name: 'content-checks',
  after: [],
  tables: [tables],
  resolvers: [contentChecksResolvers],
  nightly: { contentSigns: forgetSigns },
  afterMigration: beginBlockWords,
  auditActions,
});
