import { DeleteStorageRangeDocument, GetStorageUsageDocument } from '@gredia/graphql-schema';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { smsMessages, smsSendings } from '../sms/sms.table';
import { stats } from '../statistics/stats.table';

const Q3 = { year: 2024, quarter: 3 };
const AT = new Date('2024-08-01T00:00:00Z');

describe('the storage', () => {
  const database = useDatabase();
  const asAdmin = () => gatewayAs(viewer('ADMIN', { id: newId() }));
  const tryOut = (collection: 'smsLogs' | 'stats') =>
    asAdmin()(DeleteStorageRangeDocument, { collection, range: Q3, dryRun: true });

  it('holds texts, which go by themselves', async () => {
    const { db } = database();
    const [sending] = await db
      .insert(smsSendings)
      .values({
        ...({ sender: '0212345678', target: 'MEMBERS', content: '안녕하세요', kind: 'SMS', bytes: 10 } as const),
        ...{ isAdvertisement: false, unitPriceKrw: 20, createdAt: AT },
      })
      .returning();
    await db.insert(smsMessages).values({ sendingId: sending!.id, number: '01012345678', state: 'SENT' });
    const { data } = await asAdmin()(GetStorageUsageDocument, { collections: ['smsLogs'] });
    expect(data?.storageUsage).toMatchObject([{ label: '문자 기록', totalDocuments: 1 }]);
    expect((await tryOut('smsLogs')).errors?.[0]?.extensions?.fields).toMatchObject({ collection: expect.any(String) });
  });

  it('holds the figures of past days, which stay', async () => {
    const counts = { usersCount: 1, newUsers: 1, verifiedUsers: 1, quotesAsked: 0, quotesAnswered: 0, quotesEnded: 0 };
    await database()
      .db.insert(stats)
      .values({ date: '2024-08-01', ...counts, detailViews: 0, productRequests: 0, createdAt: AT });
    const { data } = await asAdmin()(GetStorageUsageDocument, { collections: ['stats'] });
    expect(data?.storageUsage).toMatchObject([
      { label: '일별 통계', kept: expect.stringContaining('다시 셀 수 없어서') },
    ]);
    expect((await tryOut('stats')).errors?.[0]?.extensions?.fields).toMatchObject({ collection: expect.any(String) });
  });
});
