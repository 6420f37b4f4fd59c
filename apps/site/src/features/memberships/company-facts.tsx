import { formatContact } from '@gredia/domain';
import type { MembershipDetailFragment } from '@gredia/graphql-schema';
import { FactList, Link, styled } from '@gredia/ui';

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '8',
    // Below each other they are one list.
    mdDown: { '& > dl:first-child > *': { borderBottom: '1px solid {colors.border.default}' } },
    mt: '3',
    mb: '4',
  },
});

/** 회사와 담당자: what the contract says. */
export function CompanyFacts({ membership }: { membership: MembershipDetailFragment }) {
  const { companyName, ceo, businessNumber, website, rootEmail, managerName, managerContact, managerEmail } =
    membership;
  return (
    <Columns>
      <FactList
        facts={[
          { label: '회사', value: companyName },
          { label: '대표', value: ceo },
          { label: '사업자번호', value: businessNumber },
          {
            label: '홈페이지',
            value: website && (
              <Link href={website} target="_blank" rel="noopener">
                {website.replace(/^https?:\/\//, '')}
              </Link>
            ),
          },
        ]}
      />
      <FactList
        facts={[
          { label: '대표 이메일', value: rootEmail },
          { label: '담당자', value: [managerName, managerEmail].filter(Boolean).join(' · ') },
          { label: '연락처', value: managerContact && formatContact(managerContact) },
          { label: '계산서 메일', value: membership.taxEmail },
        ]}
      />
    </Columns>
  );
}
