import { useGetChangeHistoryQuery } from '@gredia/graphql-schema';
import { EmptyState, ErrorState, formatNumber, LinkButton, Pagination, ProgressLine, styled } from '@gredia/ui';
import { History, Rss } from 'lucide-react';
import { ListSkeleton } from '../../shared/lists/list-skeleton';
import { ChangeFilters } from './change-filters';
import { allChanges, changeFeeds, changesHref, changeVariables, isNarrowed, pageCountOf } from './change-params';
import { COUNTED, type ChangeParams } from './change-params';
import { ChangeRow, ChangeRows } from './change-row';
import { byDay, countWords } from './change-words';

const Root = styled('div', { base: { w: '100%', pb: { base: '12', md: '72px' } } });
const Head = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '2', mb: '3' },
});
const Count = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const Feeds = styled('div', { base: { display: 'flex', gap: '1' } });
const Day = styled('section', { base: { mt: '6', _first: { mt: 0 } } });
const DayName = styled('h2', { base: { mb: '2', textStyle: 'small', fontWeight: 700 } });
const Pages = styled('div', { base: { mt: '6' } });

/** What changed in the catalogue, day by day, narrowed by what the address says. */
export function ChangeHistory({ params }: { params: ChangeParams }) {
  const { data, previousData, error, loading, refetch } = useGetChangeHistoryQuery({
    variables: changeVariables(params),
  });
  const known = data ?? previousData;
  const isOpen = isNarrowed(params);
  const feeds = changeFeeds(params);

  return (
    <Root>
      <ProgressLine isBusy={loading && known !== undefined} />
      <ChangeFilters params={params} />
      <Head>
        <Count role="status">
          {known && !error && `바뀐 내용 ${countWords(known.logsCount, isOpen, formatNumber, COUNTED)}건`}
        </Count>
        <Feeds>
          {/* Other programs' pages: no routes of the site. */}
          <LinkButton variant="quiet" size="sm" icon={<Rss size={14} />} href={feeds.rss} target="_blank">
            RSS
          </LinkButton>
          <LinkButton variant="quiet" size="sm" href={feeds.json} target="_blank">
            JSON
          </LinkButton>
        </Feeds>
      </Head>
      {error && <ErrorState code={error.errorId} onRetry={() => void refetch()} />}
      {!error && !known && <ListSkeleton />}
      {!error && known?.logs.length === 0 && (
        <EmptyState
          icon={History}
          title={params.page > 1 ? '이 쪽에는 바뀐 내용이 없어요' : '이 조건으로 바뀐 내용이 없어요'}
          action={
            params.page > 1 ? (
              <LinkButton href={changesHref({ ...params, page: 1 })}>첫 쪽 보기</LinkButton>
            ) : (
              isOpen && <LinkButton href={allChanges}>모두 보기</LinkButton>
            )
          }
        />
      )}
      {!error && known && known.logs.length > 0 && (
        <>
          {byDay(known.logs).map(({ day, rows }) => (
            <Day key={day} aria-label={day}>
              <DayName>
                <time dateTime={day}>{day}</time>
              </DayName>
              <ChangeRows aria-busy={loading || undefined}>
                {rows.map((row) => (
                  <ChangeRow key={row.id} row={row} />
                ))}
              </ChangeRows>
            </Day>
          ))}
          <Pages>
            <Pagination
              page={params.page}
              pageCount={pageCountOf(known.logsCount)}
              hrefOf={(page) => changesHref({ ...params, page })}
            />
          </Pages>
        </>
      )}
    </Root>
  );
}
