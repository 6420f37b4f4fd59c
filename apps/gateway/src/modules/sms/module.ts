import { defineModule } from '../../platform/module/module';
import { identityModule } from '../identity/module';
import { smsTransport } from './delivering/choose-transport';
import { deliverBatch } from './delivering/deliver-batch';
import { smsDeskOf, type SmsDesk } from './sms-desk';
import { forgetOldSms, trimSmsOutbox } from './sms-retention';
import { smsLimits } from './sms.limits';
import { smsPersonalData } from './sms.personal-data';
import { smsResolvers } from './sms.resolvers';
import { smsSettings } from './sms.settings';
import * as tables from './sms.table';

declare module '../../platform/audit/audit' {
  interface AuditActions {
    'sms.send': true;
  }
}

declare module '../../platform/graphql/context' {
  interface ContextServices {
    sms: SmsDesk;
  }
}

/** Texts to phones: what operators send (문자 보내기), and alarms that accounts asked for. */
export const smsModule = defineModule({
  name: 'sms',
  after: [identityModule],
  settings: smsSettings,
  stored: [
    {
      name: 'smsLogs',
      label: '문자 기록',
      unit: '건',
      table: tables.smsSendings,
      date: tables.smsSendings.createdAt,
      kept: '문자에는 받은 사람의 번호가 있어요. 보관 기간이 지나면 저절로 지워져서 여기서 지우지 않아요.',
      exporter: 'ADMIN',
    },
  ],
  tables: [tables],
  personalData: smsPersonalData,
  resolvers: [smsResolvers],
  service: ({ settings }) => ({ context: { sms: smsDeskOf(settings) } }),
  tasks: (platform) => {
    const transport = smsTransport(platform);
    if (!transport) return {};
    const office = { db: platform.db, transport };
    return { 'send-sms': ({ batchId }, { isLastAttempt }) => deliverBatch(office, batchId, isLastAttempt) };
  },
  nightly: { sms: forgetOldSms, smsOutbox: trimSmsOutbox },
  limits: smsLimits,
  auditActions: ['sms.send'],
});
