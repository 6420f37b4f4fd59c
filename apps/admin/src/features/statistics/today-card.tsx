import { useGetTodayStatsQuery } from '@gredia/graphql-schema';
import { formatNumber, Skeleton, styled } from '@gredia/ui';
import { DoorOpen, Eye, Users } from 'lucide-react';
import { QueryCard } from '../../shared/query-card';

const figures = [
  { key: 'visitors', label: '방문자', unit: '명', icon: Users },
  { key: 'sessions', label: '방문', unit: '회', icon: DoorOpen },
  { key: 'pageviews', label: '페이지뷰', unit: '회', icon: Eye },
] as const;

const List = styled('dl', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
const Figure = styled('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', minH: '7' },
});
const Name = styled('dt', {
  base: { display: 'flex', alignItems: 'center', gap: '2', textStyle: 'small', color: 'fg.muted' },
});
const Count = styled('dd', { base: { fontSize: '3xl', lineHeight: '7', fontWeight: 700, letterSpacing: '-.02em' } });
const Unit = styled('small', { base: { ms: '0.5', textStyle: 'small', letterSpacing: 0, color: 'fg.muted' } });
const Remark = styled('p', { base: { mt: '4', textStyle: 'caption', color: 'fg.subtle' } });

/** Who is here today. */
export function TodayCard() {
  const query = useGetTodayStatsQuery({ fetchPolicy: 'network-only' });
  return (
    <QueryCard title="오늘 방문" query={query} skeleton={<Skeleton height="116px" />}>
      {({ todayStats }) => (
        <>
          <List>
            {figures.map(({ key, label, unit, icon: Icon }) => (
              <Figure key={key}>
                <Name>
                  <Icon size={16} />
                  {label}
                </Name>
                <Count>
                  {formatNumber(todayStats[key] ?? 0)}
                  <Unit>{unit}</Unit>
                </Count>
              </Figure>
            ))}
          </List>
          <Remark>누구인지 모른 채 세어요. 30분 넘게 쉬었다가 다시 오면 새 방문이에요.</Remark>
        </>
      )}
    </QueryCard>
  );
}
