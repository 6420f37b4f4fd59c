import { effectiveLevel } from '@gredia/domain';
import { and, asc, desc, eq, gte, or } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import type { RequestContext } from '../../graphql/context';
import { koreanDay } from '../../korean-day';
import { auditLogs } from '../audit/audit.table';
import { sessions } from '../sessions/sessions.table';
import { auditAccount } from './account-audit';
import { consents, identities } from './accounts.table';
import { lockOwnAccount } from './own-account';
import { threeMonthsBefore } from './retention.service';

export interface MyData {
  fileName: string;
  data: Record<string, unknown>;
}

/** Everything the service knows of oneself; the password's hash is none of it. */
export async function exportMyData(ctx: RequestContext, now = new Date()): Promise<MyData> {
  return ctx.db.transaction(async (tx) => {
    const user = await lockOwnAccount(tx, ctx);
    await auditAccount(tx, ctx, { action: 'data.export', subjectId: user.id });
    const { passwordHash: _passwordHash, ...account } = user;
    const data = {
      exportedAt: now,
      account: { ...account, level: effectiveLevel(user.level, user.levelExpiredAt, now) },
      providers: await readProviders(tx, user.id),
      consents: await readConsents(tx, user.id),
      devices: await readDevices(tx, user.id),
      log: await readLog(tx, user.id, now),
    };
    return { fileName: `gredia-my-data-${koreanDay(now)}.json`, data };
  });
}

const readProviders = (tx: Executor, userId: string) =>
  tx
    .select({ provider: identities.provider, subject: identities.subject, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt));

function readConsents(tx: Executor, userId: string) {
  const { kind, given, textVersion, channel, createdAt } = consents;
  return tx
    .select({ kind, given, textVersion, channel, createdAt })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.createdAt), asc(consents.id));
}

function readDevices(tx: Executor, userId: string) {
  const { device, frontEnd, method, signedInAt, activeAt, expiresAt } = sessions;
  return tx
    .select({ device, frontEnd, method, signedInAt, activeAt, expiresAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.activeAt));
}

/** What one did and what was done to one's account in the last 3 months. What is somebody else's of it stays out. */
async function readLog(tx: Executor, userId: string, now: Date) {
  const rows = await tx
    .select()
    .from(auditLogs)
    .where(
      and(
        or(eq(auditLogs.actorId, userId), eq(auditLogs.subjectId, userId)),
        gte(auditLogs.createdAt, threeMonthsBefore(now)),
      ),
    )
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id));
  return rows.map(({ action, outcome, actorId, subjectId, userAgent, details, createdAt }) => ({
    ...{ action, outcome, createdAt },
    userAgent: actorId === userId ? userAgent : null,
    details: subjectId === userId ? details : null,
  }));
}
