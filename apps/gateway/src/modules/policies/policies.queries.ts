import { koreanDay, versionInForce, type PolicyKind } from '@gredia/domain';
import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { notFound } from '../../platform/errors/errors';
import { policyVersions, type PolicyVersionModel, type PolicyVersionRow } from './policies.table';

/** More versions than a document will have. */
const MOST_VERSIONS = 500;

export const unknownVersion = () => notFound('찾는 판이 없어요. 그사이에 지워졌을 수 있어요.');

/** A document with one of its versions to read. */
export type PolicyDocumentRow = PolicyVersionRow & { isInForce: boolean; versions: PolicyVersionModel[] };

/**
 * A document and its versions. Without a version it is read as it holds today; before the first holds, as it will.
 * @throws NOT_FOUND for a version that is none of this document
 */
export async function readPolicy(tx: Executor, kind: PolicyKind, wanted?: string | null): Promise<PolicyDocumentRow> {
  const { id, effectiveAt, summary, createdAt } = policyVersions;
  const rows = await tx
    .select({ id, effectiveAt, summary, createdAt })
    .from(policyVersions)
    .where(eq(policyVersions.kind, kind))
    .orderBy(desc(effectiveAt))
    .limit(MOST_VERSIONS);
  const inForce = versionInForce(rows, koreanDay());
  const versions = rows.map((row) => ({ ...row, isInForce: row.id === inForce?.id }));
  const shown = wanted ? versions.find((row) => row.id === wanted) : (inForce ?? rows.at(-1));
  const [row] = shown ? await tx.select().from(policyVersions).where(eq(id, shown.id)) : [];
  if (!row) throw unknownVersion();
  return { ...row, isInForce: row.id === inForce?.id, versions };
}

/** From which days the terms and the privacy policy hold today: to those texts people agree now. */
export async function consentTextsInForce(tx: Executor): Promise<Partial<Record<'TERMS' | 'PRIVACY', string>>> {
  const { kind, effectiveAt } = policyVersions;
  const rows = await tx
    .selectDistinctOn([kind], { kind, effectiveAt })
    .from(policyVersions)
    .where(and(inArray(kind, ['TERMS', 'PRIVACY']), lte(effectiveAt, koreanDay())))
    .orderBy(kind, desc(effectiveAt));
  return Object.fromEntries(rows.map((row) => [row.kind, row.effectiveAt]));
}
