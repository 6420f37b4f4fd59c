import { MEMBERSHIP_TIERS, membershipLabel } from '@gredia/domain';
import { Section, styled, TableFrame } from '@gredia/ui';
import { MEMBERSHIP_TABLE } from './membership-plans';

const Frame = styled(TableFrame, {
  base: {
    '& :is(td, thead th:not(:first-child))': { textAlign: 'center', w: '19%' },
    '& tbody th': { fontWeight: 500, textAlign: 'start' },
    mdDown: {
      '& table': { tableLayout: 'fixed', minW: 0 },
      '& :is(th, td)': { px: '1', whiteSpace: 'normal', fontSize: 'xs', lineHeight: '4.5' },
      '& :is(th:first-child)': { ps: '3', w: '22%' },
    },
  },
});

/** What each membership has, thing by thing. */
export function MembershipTable() {
  return (
    <Section title="기능 비교">
      <Frame caption="멤버십별 기능" hover={false}>
        <thead>
          <tr>
            <th scope="col">기능</th>
            {MEMBERSHIP_TIERS.map((tier) => (
              <th key={tier} scope="col">
                {membershipLabel[tier]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MEMBERSHIP_TABLE.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {MEMBERSHIP_TIERS.map((tier) => (
                <td key={tier}>{values[tier]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Frame>
    </Section>
  );
}
