import { spamCompanySignLabel } from '@gredia/domain';
import { useGetSpamCompanyListQuery } from '@gredia/graphql-schema';
import { Badge, DataTable, EmptyState, formatNumber, RelativeTime, styled, type DataColumn } from '@gredia/ui';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { PagerBar } from '../../shared/pager-bar';
import { sitePaths } from '../../shared/paths';
import { QueryCard } from '../../shared/query-card';
import { siteUrl } from '../../shared/site-url';
import { ListSkeleton } from './list-skeleton';
import { ScoreBadge } from './score-badge';
import { SpamCompanyCard, type SuspectCompany } from './spam-company-card';

const PER_PAGE = 20;

const Badges = styled('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '1' } });
const Cards = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
    gap: '3.5',
    mt: '4',
  },
});

const columns: DataColumn<SuspectCompany>[] = [
  { id: 'name', title: '회사', type: 'name', cell: ({ seller }) => seller.name },
  {
    id: 'signs',
    title: '이유',
    type: 'badges',
    cell: ({ signs }) => (
      <Badges>
        {signs.map((sign) => (
          <Badge key={sign}>{spamCompanySignLabel[sign]}</Badge>
        ))}
      </Badges>
    ),
  },
  { id: 'products', title: '보이는 원료', type: 'number', cell: ({ products }) => formatNumber(products) },
  { id: 'score', title: '점수', type: 'mark', cell: ({ score }) => <ScoreBadge score={score} /> },
  { id: 'created', title: '가입', type: 'date', cell: ({ createdAt }) => <RelativeTime value={createdAt} /> },
];

/** 의심 회사: suppliers with several signs, and below each what is known of it and what can be done. */
export function SuspectCompanies({ onChange }: { onChange: () => Promise<unknown> }) {
  const [page, setPage] = useState(1);
  const query = useGetSpamCompanyListQuery({ variables: { page, perPage: PER_PAGE }, fetchPolicy: 'network-only' });
  const shown = query.data ?? query.previousData;

  async function refresh() {
    await Promise.all([query.refetch(), onChange()]);
  }

  return (
    <QueryCard title="의심 회사" query={{ ...query, data: shown }} skeleton={<ListSkeleton />}>
      {({ spamCompanyList: { total, companies } }) =>
        total === 0 ? (
          <EmptyState
            icon={ShieldCheck}
            title="의심스러운 회사가 없어요"
            hint="세 가지 이상의 기준에 맞는 회사가 여기에 올라와요."
          />
        ) : (
          <>
            <DataTable
              caption="의심 회사 표"
              columns={columns}
              rows={companies}
              keyOf={({ seller }) => seller.id}
              hrefOf={({ seller }) => siteUrl(sitePaths.supplier(seller.id))}
              cards="flow"
              isBusy={query.loading}
            />
            <PagerBar total={total} page={page} perPage={PER_PAGE} onPage={setPage} />
            <Cards>
              {companies.map((company) => (
                <SpamCompanyCard key={company.seller.id} company={company} onChange={refresh} />
              ))}
            </Cards>
          </>
        )
      }
    </QueryCard>
  );
}
