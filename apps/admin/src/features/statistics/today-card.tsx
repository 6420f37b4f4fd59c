import { useGetTodayStatsQuery } from '@gredia/graphql-schema';
import { formatNumber, Skeleton, styled } from '@gredia/ui';
import { Eye, LogIn, Users } from 'lucide-react';
import { QueryCard } from '../../shared/query-card';

const figures = [
  { key: 'visitors', label: '방문자', unit: '명', icon: Users },
  { key: 'sessions', label: '로그인', unit: '회', icon: LogIn },
  { key: 'pageviews', label: '페이지뷰', unit: '회', icon: Eye },
] as const;

const List = styled('dl', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
const Figure = styled('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', minH: '7' },
});
const Name = styled('dt', {
  base: { display: 'flex', alignItems: 'center', gap: '2', textStyle: 'small', color: 'fg.muted' },
});
const Count = styled('dd', {
  base: { fontSize: '3xl', lineHeight: '7', fontWeight: 700, letterSpacing: '-.02em' },
  variants: { isUncounted: { true: { textStyle: 'small', letterSpacing: 0, color: 'fg.muted' } } },
});
const Unit = styled('small', { base: { ms: '0.5', textStyle: 'small', letterSpacing: 0, color: 'fg.muted' } });
const Remark = styled('p', { base: { mt: '4', textStyle: 'caption', color: 'fg.subtle' } });

/** Who is here today. What nothing counts yet is said, not drawn as 0. */
export function TodayCard() {
  const query = useGetTodayStatsQuery({ fetchPolicy: 'network-only' });
  return (
    <QueryCard title="오늘 방문" query={query} skeleton={<Skeleton height="116px" />}>
      {({ todayStats }) => (
        <>
          <List>
            {figures.map(({ key, label, unit, icon: Icon }) => {
              const value = todayStats[key];
              return (
                <Figure key={key}>
                  <Name>
                    <Icon size={16} />
                    {label}
                  </Name>
                  {value === null ? (
                    <Count isUncounted>아직 세지 않아요</Count>
                  ) : (
                    <Count>
                      {formatNumber(value)}
                      <Unit>{unit}</Unit>
                    </Count>
                  )}
                </Figure>
              );
            })}
          </List>
          {todayStats.visitors === null && <Remark>방문자와 페이지뷰는 접속 통계를 붙인 뒤부터 세어요.</Remark>}
        </>
      )}
    </QueryCard>
  );
}
