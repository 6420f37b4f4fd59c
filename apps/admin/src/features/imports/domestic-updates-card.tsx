import { useGetDomesticIngredientStatusQuery } from '@gredia/graphql-schema';
import { Skeleton, styled } from '@gredia/ui';
import { QueryCard } from '../../shared/query-card';
import { DomesticUpdateRow } from './domestic-update-row';
import { IngredientFreshness } from './ingredient-freshness';
import { usePolling } from '../../shared/use-polling';

/** How often a run that is on its way is looked at. */
const EVERY_MS = 3000;

const Loading = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
const List = styled('ul', { base: { borderTop: '1px solid', borderColor: 'border.default' } });

/** How the domestic data are kept up to date: each update with what can be done about it. */
export function DomesticUpdatesCard() {
  const query = useGetDomesticIngredientStatusQuery({ fetchPolicy: 'network-only' });
  const { data, previousData, refetch } = query;
  const shown = data ?? previousData;
  const isRunning = shown?.domesticIngredientStatus.some(({ status }) => status === 'RUNNING') ?? false;
  usePolling(refetch, EVERY_MS, isRunning);

  return (
    <QueryCard title="데이터 갱신" query={{ ...query, data: shown }} skeleton={<UpdatesSkeleton />}>
      {({ domesticIngredientStatus }) => (
        <>
          <List>
            {domesticIngredientStatus.map((update) => (
              <DomesticUpdateRow key={update.key} update={update} onChange={refetch} />
            ))}
          </List>
          <IngredientFreshness isRunning={isRunning} />
        </>
      )}
    </QueryCard>
  );
}

function UpdatesSkeleton() {
  return (
    <Loading>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="56px" />
      ))}
    </Loading>
  );
}
