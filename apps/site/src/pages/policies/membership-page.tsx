import { useGetMembershipPageQuery } from '@gredia/graphql-schema';
import { PageHead, Section, styled } from '@gredia/ui';
import { useSearchParams } from 'react-router-dom';
import { MembershipCards } from '../../features/policies/membership-cards';
import { MembershipFaq } from '../../features/policies/membership-faq';
import { membershipFaqJsonLd } from '../../features/policies/membership-questions';
import { MembershipTable } from '../../features/policies/membership-table';
import { PersonalTable } from '../../features/policies/personal-table';
import { membershipVariables, readPolicyAddress } from '../../features/policies/policy-address';
import { PolicyBar } from '../../features/policies/policy-bar';
import { PolicyText } from '../../features/policies/policy-text';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';
import { WaitingPage } from '../../shared/waiting/waiting-page';
import { FailedPage } from '../errors/failed-page';

const Body = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '8', md: '12' },
    // The text is a part of this page: its headings stand below those of the parts.
    '& section div h2': { fontSize: 'xl' },
  },
});

const { title, lead } = pageFrames.membershipDocument;

/** `/docs/membership`: what memberships of companies and levels of people have, and the text about memberships. */
export function MembershipPage() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useGetMembershipPageQuery({ variables: membershipVariables(search) });
  if (error) return <FailedPage failure={error} onRetry={refetch} />;
  if (!data) return <WaitingPage frame={pageFrames.membershipDocument} />;
  const { version, against } = readPolicyAddress(search);
  return (
    <>
      <DocumentHead
        title={data.policyDocument.title}
        description="원료를 알리는 회사를 위한 멤버십 네 가지의 기능과 한도를 비교해 보세요."
        path={paths.membershipDocument}
        noindex={version !== null || against !== null}
        jsonLd={membershipFaqJsonLd}
      />
      <PageHead title={title} lead={lead} />
      <Body>
        <MembershipCards />
        <MembershipTable />
        <PersonalTable labelLimits={data.labelLimits} aiLimits={data.aiLimits} />
        <MembershipFaq />
        <Section title="멤버십 안내">
          <PolicyBar document={data.policyDocument} against={against} />
          <PolicyText document={data.policyDocument} against={against} />
        </Section>
      </Body>
    </>
  );
}
