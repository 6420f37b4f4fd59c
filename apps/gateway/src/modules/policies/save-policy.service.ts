import {
  effectiveDayProblem,
  hasTakenEffect,
  koreanDay,
  policyVersionInput,
  type PolicyVersionInput,
} from '@gredia/domain';
import { eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { announceCatalogueChange } from '../../platform/database/catalogue-changes';
import { one, type Executor } from '../../platform/database/client';
import { momentAfterIn } from '../../platform/database/moment-after';
import { badUserInput, conflict } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { parse } from '../../platform/graphql/parse';
import { readRichText } from '../../platform/rich-text/read-rich-text';
import { transactWith } from '../../platform/transact/transact';
import { readPolicy, unknownVersion, type PolicyDocumentRow } from './policies.queries';
import { policyVersions, type PolicyVersionRow } from './policies.table';
import { endTelling, planTelling, refuseTold } from './telling/policy-telling.service';

/**
 * Writes a version of a document, or changes one whose day has not come; of what members agreed to they are told.
 * @throws BAD_USER_INPUT by field; NOT_FOUND; CONFLICT where it is in force, is being told or has changed since
 */
export async function savePolicyVersion(
  ctx: RequestContext,
  given: unknown,
  now = new Date(),
): Promise<PolicyDocumentRow> {
  const input = parse(policyVersionInput, given);
  const dayProblem = effectiveDayProblem(input, now);
  if (dayProblem) throw badUserInput({ effectiveAt: dayProblem });
  const content = readRichText(input.content, { origin: ctx.origins.site.url });
  if (!content.ok) throw badUserInput({ content: content.sentence });
  const { doc, html, text } = content;
  const { kind, title, effectiveAt, summary, isAdverse } = input;
  const words = { title, effectiveAt, summary, isAdverse };
  const said = { ...words, doc, content: html, untagContent: text, writtenBy: ctx.viewer?.id };

  let memberCount: number | null = null;
  const audit = (saved: PolicyDocumentRow) => auditOf(ctx, 'policy.save', { isAdverse, memberCount })(saved);
  return transactWith<PolicyDocumentRow>(ctx, { audit }, async (tx) => {
    const versions = await lockVersions(tx, kind);
    const before = input.id ? changeable(versions, input.id) : null;
    if (before) {
      refuseStale(before, input);
      await refuseTold(tx, before.id);
    }
    if (versions.some((other) => other.id !== before?.id && other.effectiveAt === effectiveAt)) {
      throw badUserInput({ effectiveAt: '그날 시행하는 판이 이미 있어요. 그 판을 고치거나 다른 날을 골라 주세요.' });
    }
    const rows = before
      ? await tx
          .update(policyVersions)
          .set({ ...said, updatedAt: momentAfterIn(policyVersions.updatedAt) })
          .where(eq(policyVersions.id, before.id))
          .returning()
      : await tx
          .insert(policyVersions)
          .values({ ...said, kind })
          .returning();
    const saved = one(rows);
    memberCount = await planTelling(tx, saved, now);
    await announceCatalogueChange(tx);
    return readPolicy(tx, kind, saved.id);
  });
}

interface Removal {
  removed: PolicyVersionRow;
  document: PolicyDocumentRow;
}

/**
 * Takes out a version whose day has not come.
 * @returns the document as it holds
 * @throws NOT_FOUND; CONFLICT where it is in force, or the document would have no version
 */
export async function removePolicyVersion(ctx: RequestContext, id: string): Promise<PolicyDocumentRow> {
  if (!isUuid(id)) throw unknownVersion();
  const [known] = await ctx.db
    .select({ kind: policyVersions.kind })
    .from(policyVersions)
    .where(eq(policyVersions.id, id));
  if (!known) throw unknownVersion();
  const audit = ({ removed }: Removal) => auditOf(ctx, 'policy.remove')(removed);
  const { document } = await transactWith<Removal>(ctx, { audit }, async (tx) => {
    const versions = await lockVersions(tx, known.kind);
    const removed = changeable(versions, id);
    if (versions.length === 1) throw conflict('하나뿐인 판이라 지울 수 없어요.');
    await endTelling(tx, removed.id);
    await tx.delete(policyVersions).where(eq(policyVersions.id, removed.id));
    await announceCatalogueChange(tx);
    return { removed, document: await readPolicy(tx, known.kind) };
  });
  return document;
}

/** All versions of a document; until the transaction ends nobody else writes one, also a first one of a day. */
async function lockVersions(tx: Executor, kind: PolicyVersionRow['kind']): Promise<PolicyVersionRow[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`policy ${kind}`}))`);
  return tx.select().from(policyVersions).where(eq(policyVersions.kind, kind)).for('update');
}

function changeable(versions: readonly PolicyVersionRow[], id: string): PolicyVersionRow {
  const version = versions.find((row) => row.id === id.toLowerCase());
  if (!version) throw unknownVersion();
  if (hasTakenEffect(version, koreanDay())) {
    throw conflict('시행된 판은 바꾸거나 지울 수 없어요. 바뀐 내용은 새 판으로 만들어 주세요.');
  }
  return version;
}

function refuseStale({ updatedAt }: PolicyVersionRow, { expectedUpdatedAt }: PolicyVersionInput): void {
  if (!expectedUpdatedAt || expectedUpdatedAt.getTime() === updatedAt.getTime()) return;
  throw conflict('그사이에 다른 사람이 이 판을 고쳤어요. 새로고침해서 확인해 주세요.');
}

const auditOf =
  (ctx: RequestContext, action: 'policy.save' | 'policy.remove', more: object = {}) =>
  ({ id, kind, title, effectiveAt }: Pick<PolicyVersionRow, 'id' | 'kind' | 'title' | 'effectiveAt'>) => ({
    action,
    outcome: 'ok',
    actorId: ctx.viewer?.id,
    details: { id, kind, title, effectiveAt, ...more },
  });
