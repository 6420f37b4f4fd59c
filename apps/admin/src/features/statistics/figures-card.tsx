import type { ShownPeriod } from '@gredia/domain';
import { formatNumber, Skeleton, styled } from '@gredia/ui';
import { SparkChart } from '@gredia/ui/charts';
import { Suspense } from 'react';
import { QueryCard } from '../../shared/query-card';
import { ChangeMark } from './change-mark';
import { MEASURES, measures, totalOf } from './measures';
import type { ComparedStatsQuery } from './use-compared-stats';

const columns = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(3, 1fr)', xl: 'repeat(5, 1fr)' },
  gap: '2.5',
} as const;

const Loading = styled('div', { base: columns });
const List = styled('dl', { base: columns });
const Figure = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"name name" "value spark" "change change"',
    alignItems: 'center',
    alignContent: 'start',
    columnGap: '2',
    minW: 0,
    p: '3.5',
    borderRadius: 'thumb',
    bg: 'bg.subtle',
  },
});
const Name = styled('dt', { base: { gridArea: 'name', textStyle: 'small', color: 'fg.muted' } });
const Value = styled('dd', { base: { gridArea: 'value', textStyle: 'stat', whiteSpace: 'nowrap' } });
const Unit = styled('small', {
  base: { ms: '0.5', textStyle: 'small', fontWeight: 400, letterSpacing: 0, color: 'fg.muted' },
});
const Unknown = styled('span', {
  base: { display: 'block', py: '1', whiteSpace: 'normal', textStyle: 'small', letterSpacing: 0, color: 'fg.muted' },
});
const Change = styled('dd', { base: { gridArea: 'change' } });
const Spark = styled('dd', {
  base: { gridArea: 'spark', display: { base: 'none', md: 'block' }, w: '56px', h: '30px' },
});

const Remark = styled('p', { base: { mt: '2.5', textStyle: 'caption', color: 'fg.subtle' } });

interface FiguresCardProps {
  shown: ShownPeriod;
  query: ComparedStatsQuery;
}

/** What happened in a period, each figure against that of the period before. */
export function FiguresCard({ shown, query }: FiguresCardProps) {
  return (
    <QueryCard title={`${shown.nowLabel} 요약`} query={query} skeleton={<FiguresSkeleton />}>
      {({ now, before }) => (
        <>
          <List>
            {MEASURES.map((name) => {
              const total = totalOf(now, name);
              return (
                <Figure key={name}>
                  <Name>{measures[name].label}</Name>
                  <Value>
                    {total === null ? (
                      <Unknown>기록이 남지 않은 날이 있어요</Unknown>
                    ) : (
                      <>
                        {formatNumber(total)}
                        <Unit>{measures[name].unit}</Unit>
                      </>
                    )}
                  </Value>
                  {total !== null && now.length > 2 && (
                    <Spark aria-hidden="true">
                      <Suspense>
                        <SparkChart values={now.map((stat) => stat[name])} series={1} />
                      </Suspense>
                    </Spark>
                  )}
                  <Change>
                    <ChangeMark now={total} before={totalOf(before, name)} beforeLabel={shown.beforeLabel} />
                  </Change>
                </Figure>
              );
            })}
          </List>
          <Remark>방문자는 날마다 새로 세어 더해요. 같은 사람도 다른 날에는 다른 방문자예요.</Remark>
        </>
      )}
    </QueryCard>
  );
}

function FiguresSkeleton() {
  return (
    <Loading>
      {MEASURES.map((name) => (
        <Skeleton key={name} height="102px" radius="8px" />
      ))}
    </Loading>
  );
}
