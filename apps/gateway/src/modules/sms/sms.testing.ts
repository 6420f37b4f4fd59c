import type { Viewer } from '@gredia/auth';
import { GetSmsPreviewDocument, SendSMSDocument } from '@gredia/graphql-schema';
import { asc, eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { testDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { smsMessages } from './sms.table';

export const SENDER = '02-123-4567';
/** Texts go to the local outbox. */
export const LOCAL = {
  NODE_ENV: 'test',
  SITE_URL: 'http://site.test',
  SMS_SENDERS: '021234567,1588-1234',
  SMS_REFUSAL_NUMBER: '080-123-4567',
};

export const NOON = new Date('2026-11-23T12:00:00+09:00');
export const NIGHT = new Date('2026-11-23T22:00:00+09:00');

/** Puts the gateway's clock; that of the database goes on. */
export const putClock = (at: Date) => vi.useFakeTimers({ toFake: ['Date'], now: at });

const given = { sender: SENDER, target: 'NUMBERS' as const, content: '안녕하세요' };
type Asked = Partial<Parameters<typeof sendAs>[1]> & { receiver?: string[] };

/** Sends as a viewer: to numbers, unless said otherwise. */
export const sendAs = (
  viewer: Viewer | null,
  asked: {
    sender?: string;
    target?: 'MEMBERS' | 'NUMBERS' | 'CONSENTED' | 'TEST';
    content?: string;
    receiver?: string[];
    isAdvertisement?: boolean;
    clientKey?: string;
  },
  env: NodeJS.ProcessEnv = LOCAL,
) => gatewayAs(viewer, { env })(SendSMSDocument, { ...given, ...asked });

/** The same without sending. */
export const previewAs = (viewer: Viewer | null, asked: Asked, env: NodeJS.ProcessEnv = LOCAL) =>
  gatewayAs(viewer, { env })(GetSmsPreviewDocument, { ...given, ...asked });

/** The rows of a sending, in the order they were named. */
export const messagesOf = (sendingId: string) =>
  testDatabase().db.select().from(smsMessages).where(eq(smsMessages.sendingId, sendingId)).orderBy(asc(smsMessages.id));
