import { MEMBERSHIP_TIERS, membershipLabel } from '@gredia/domain';
import { Section } from '@gredia/ui';
import { ComparedTable } from './compared-table';
import { MEMBERSHIP_TABLE } from './membership-plans';

/** What each membership has. */
export function MembershipTable() {
  return (
    <Section title="기능 비교">
      <ComparedTable
        caption="멤버십별 기능"
        columns={MEMBERSHIP_TIERS.map((tier) => membershipLabel[tier])}
        rows={MEMBERSHIP_TABLE.map(({ label, values }) => ({
          label,
          values: MEMBERSHIP_TIERS.map((tier) => values[tier]),
        }))}
      />
    </Section>
  );
}
