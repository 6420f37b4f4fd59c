import { FIRST_POLICIES, POLICY_KINDS } from '@gredia/domain';
import { richTextHtml, untagContent } from '@gredia/domain/rich-text';
import type { Database } from '../../platform/database/client';
import { policyVersions } from './policies.table';

/**
 * Writes the first version of each document that has none, in every database: what people agree to stands in these rows and
 * nowhere else. A document that has versions stays as it is.
 */
export async function writeFirstVersions(db: Database): Promise<void> {
  const known = await db.selectDistinct({ kind: policyVersions.kind }).from(policyVersions);
  const missing = POLICY_KINDS.filter((kind) => !known.some((row) => row.kind === kind));
  if (missing.length === 0) return;
  const rows = missing.map((kind) => {
    const { title, effectiveAt, doc } = FIRST_POLICIES[kind];
    return { kind, title, effectiveAt, doc, content: richTextHtml(doc), untagContent: untagContent(doc) };
  });
  // Another gateway of the same version may start at the same moment.
  await db.insert(policyVersions).values(rows).onConflictDoNothing();
}
