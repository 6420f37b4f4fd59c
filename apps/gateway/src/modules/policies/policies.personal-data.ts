import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data/personal-data';
import { policyVersions } from './policies.table';
import { policyTold } from './telling/policy-tellings.table';

/**
 * Which new versions a member was told of by mail: kept as long as the account, since we have to be able to say that we told.
 * Who wrote a version did it for the service, and stands in the audit log too: that stays.
 */
export const policiesPersonalData: PersonalData = {
  tables: [policyVersions, policyTold],
  lockOrder: 80,
  export: async (db, { id }, mostRows) => {
    const { title, effectiveAt } = policyVersions;
    const policyNotices = await db
      .select({ title, effectiveAt, toldAt: policyTold.toldAt })
      .from(policyTold)
      .innerJoin(policyVersions, eq(policyVersions.id, policyTold.versionId))
      .where(eq(policyTold.userId, id))
      .orderBy(desc(policyTold.toldAt))
      .limit(mostRows);
    return { policyNotices };
  },
  forget: async (tx, { id }) => {
    await tx.delete(policyTold).where(eq(policyTold.userId, id));
  },
};
