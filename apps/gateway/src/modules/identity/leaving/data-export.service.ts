import { effectiveLevel } from '@gredia/domain';
import { and, arrayContains, asc, desc, eq, gte, or } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import type { RequestContext } from '../../../platform/graphql/context';
import { koreanDay } from '../../../platform/time/korean-day';
import { auditLogs } from '../../../platform/audit/audit.table';
import { ingredients } from '../../ingredients/ingredients.table';
import { mails } from '../../../platform/mailer/mails.table';
import { requestedProducts, requestedProductVotes } from '../../products/products.table';
import { readQuotesOf } from '../../quotes/quote-export';
import { membershipDecisions, regulatedSubstances } from '../../regulations/regulations.table';
import { sellerMembers, sellers } from '../../sellers/sellers.table';
import { sessions } from '../sessions/sessions.table';
import { auditAccount } from '../accounts/account-audit';
import { rightsOf } from '../accounts/account-rights';
import { accountLinks, consents, identities, type UserModel } from '../accounts/accounts.table';
import { findOwnAccount } from '../accounts/own-account';
import { threeMonthsBefore } from './retention.service';

/** Of what can grow without end the newest: the answer is held in memory as a whole. */
const MOST_ROWS = 10_000;

export interface MyData {
  fileName: string;
  data: Record<string, unknown>;
}

/**
 * Everything the service knows of oneself; the password's hash is none of it. Read without a lock: it may take a while,
 * and nothing is written that depends on it.
 * @throws RATE_LIMITED past 10 a day
 */
export async function exportMyData(ctx: RequestContext, now = new Date()): Promise<MyData> {
  const { db } = ctx;
  const user = await findOwnAccount(ctx);
  await ctx.limits.take('data-export', user.id);
  await auditAccount(db, ctx, { action: 'data.export', subjectId: user.id });
  const { passwordHash: _passwordHash, ...account } = user;
  const data = {
    exportedAt: now,
    account: { ...account, ...rightsOf(user, now), level: effectiveLevel(user.level, user.levelExpiredAt, now) },
    providers: await readProviders(db, user.id),
    consents: await readConsents(db, user.id),
    sellerPages: await readSellerPages(db, user.id),
    requestedProducts: await readWishes(db, user.id),
    membershipDecisions: await readDecisions(db, user.id),
    ...(await readQuotesOf(db, user.id, MOST_ROWS)),
    devices: await readDevices(db, user.id),
    mailedLinks: await readLinks(db, user.id),
    mails: await readMails(db, user),
    log: await readLog(db, user.id, now),
  };
  return { fileName: `gredia-my-data-${koreanDay(now)}.json`, data };
}

const readProviders = (db: Database, userId: string) =>
  db
    .select({ provider: identities.provider, subject: identities.subject, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt));

function readConsents(db: Database, userId: string) {
  const { kind, given, textVersion, channel, createdAt } = consents;
  return db
    .select({ kind, given, textVersion, channel, createdAt })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.createdAt), asc(consents.id));
}

function readSellerPages(db: Database, userId: string) {
  const { name, type, contactName, contactEmail, contactNumber, createdAt } = sellers;
  return db
    .select({ name, type, contactName, contactEmail, contactNumber, createdAt })
    .from(sellers)
    .innerJoin(sellerMembers, eq(sellerMembers.sellerId, sellers.id))
    .where(eq(sellerMembers.userId, userId))
    .orderBy(asc(sellers.createdAt));
}

function readWishes(db: Database, userId: string) {
  const { name, dealer, manufacture } = requestedProducts;
  const { note, createdAt } = requestedProductVotes;
  return db
    .select({ name, dealer, manufacture, note, createdAt })
    .from(requestedProductVotes)
    .innerJoin(requestedProducts, eq(requestedProducts.id, requestedProductVotes.requestedProductId))
    .where(eq(requestedProductVotes.userId, userId))
    .orderBy(asc(createdAt))
    .limit(MOST_ROWS);
}

/** What one decided as an operator about ingredients and entries of law. */
function readDecisions(db: Database, userId: string) {
  const { list, entry, name } = regulatedSubstances;
  const { decision, reason, createdAt } = membershipDecisions;
  return db
    .select({ list, entry, name, ingredient: ingredients.title, decision, reason, createdAt })
    .from(membershipDecisions)
    .innerJoin(regulatedSubstances, eq(regulatedSubstances.id, membershipDecisions.substanceId))
    .innerJoin(ingredients, eq(ingredients.id, membershipDecisions.ingredientId))
    .where(eq(membershipDecisions.actorId, userId))
    .orderBy(desc(createdAt), desc(membershipDecisions.id))
    .limit(MOST_ROWS);
}

function readDevices(db: Database, userId: string) {
  const { device, frontEnd, method, signedInAt, activeAt, expiresAt } = sessions;
  return db
    .select({ device, frontEnd, method, signedInAt, activeAt, expiresAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.activeAt));
}

/** Among them the addresses that somebody wanted to change to; what opens a link stands nowhere. */
function readLinks(db: Database, userId: string) {
  const { purpose, email, createdAt, expiresAt, usedAt } = accountLinks;
  return db
    .select({ purpose, email, createdAt, expiresAt, usedAt })
    .from(accountLinks)
    .where(eq(accountLinks.userId, userId))
    .orderBy(desc(accountLinks.createdAt), desc(accountLinks.id));
}

/** The mails to one's address since the account is there: before, it may have been the address of another account. */
function readMails(db: Database, { email, createdAt: since }: UserModel) {
  const { template, status, sentAt, createdAt } = mails;
  const address = email ?? '';
  return db
    .select({ template, status, sentAt, createdAt })
    .from(mails)
    .where(and(or(eq(mails.recipient, address), arrayContains(mails.cc, [address])), gte(createdAt, since)))
    .orderBy(desc(createdAt), desc(mails.id))
    .limit(MOST_ROWS);
}

/** What one did and what was done to one's account in the last 3 months. What is somebody else's of it stays out. */
async function readLog(db: Database, userId: string, now: Date) {
  const rows = await db
    .select()
    .from(auditLogs)
    .where(
      and(
        or(eq(auditLogs.actorId, userId), eq(auditLogs.subjectId, userId)),
        gte(auditLogs.createdAt, threeMonthsBefore(now)),
      ),
    )
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(MOST_ROWS);
  return rows.map(({ action, outcome, actorId, subjectId, userAgent, details, createdAt }) => ({
    ...{ action, outcome, createdAt },
    userAgent: actorId === userId ? userAgent : null,
    details: subjectId === userId ? details : null,
  }));
}
