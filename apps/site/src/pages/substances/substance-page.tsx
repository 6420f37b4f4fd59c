import { useGetRegulatedSubstanceQuery } from '@gredia/graphql-schema';
import { styled } from '@gredia/ui';
import { Navigate, useParams } from 'react-router-dom';
import { EntrySection } from '../../features/substances/entry-section';
import { ListCard } from '../../features/substances/list-card';
import {
  describeSubstance,
  standingMembers,
  substanceJsonLd,
  titleOf,
  type CountryLists,
  type SubstanceDetail,
} from '../../features/substances/substance-detail';
import { SubstanceHead } from '../../features/substances/substance-head';
import { SubstanceNamesSection } from '../../features/substances/substance-names-section';
import { VerdictBox } from '../../features/substances/verdict-box';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';
import { WaitingPage } from '../../shared/waiting/waiting-page';
import { lazySection } from '../../shared/waiting/lazy-section';
import { FailedPage } from '../errors/failed-page';

const MembersSection = lazySection(() =>
  import('../../features/substances/members-section').then((module) => module.MembersSection),
);
const ElsewhereSection = lazySection(() =>
  import('../../features/substances/elsewhere-section').then((module) => module.ElsewhereSection),
);
const NeighboursNav = lazySection(() =>
  import('../../features/substances/neighbours-nav').then((module) => module.NeighboursNav),
);

const Columns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 312px' },
    gap: { base: '7', md: '10' },
    pt: { base: '4', md: '6' },
    pb: { base: '12', md: '72px' },
  },
});

const Content = styled('div', {
  base: { display: 'flex', flexDirection: 'column', gap: { base: '7', md: '36px' }, minW: 0 },
});
// Nearer than one section is to another.
const Foot = styled('div', { base: { mt: { base: '1', md: '-1' } } });

/** `/substances/{list}/{entry}`: what an entry of a list of law says, and whom it means. */
export function SubstancePage() {
  const { list = '', entry = '' } = useParams();
  const { data, error, refetch } = useGetRegulatedSubstanceQuery({ variables: { list, entry } });

  if (error) return <FailedPage failure={error} onRetry={refetch} />;
  if (!data) return <WaitingPage frame={pageFrames.substance} />;
  const { regulatedSubstance: substance, coverage } = data;
  if (substance.entry !== entry) return <Navigate replace to={paths.substance(substance.list, substance.entry)} />;
  return <Substance substance={substance} coverage={coverage} />;
}

interface SubstanceProps {
  substance: SubstanceDetail;
  coverage: readonly CountryLists[];
}

function Substance({ substance, coverage }: SubstanceProps) {
  const { list, entry, label, state } = substance;
  const members = <MembersSection key="members" substance={substance} />;
  const text = <EntrySection key="entry" substance={substance} />;
  return (
    <>
      <DocumentHead
        title={`${titleOf(substance)} (${label}) · 규제 물질`}
        description={describeSubstance(substance)}
        path={paths.substance(list, entry)}
        noindex={state === 'GONE'}
        jsonLd={substanceJsonLd(substance)}
      />
      <SubstanceHead substance={substance} />
      <Columns>
        <Content>
          <VerdictBox substance={substance} />
          {standingMembers(substance).length > 0 ? [members, text] : text}
          <SubstanceNamesSection substance={substance} />
          {standingMembers(substance).length === 0 && members}
          <ElsewhereSection substance={substance} coverage={coverage} />
          <Foot>
            <NeighboursNav substance={substance} />
          </Foot>
        </Content>
        <aside aria-label="목록">
          <ListCard substance={substance} coverage={coverage} />
        </aside>
      </Columns>
    </>
  );
}
