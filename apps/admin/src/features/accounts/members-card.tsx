import { useGetUsersCountQuery } from '@gredia/graphql-schema';
import { EmptyState } from '@gredia/ui';
import { Users } from 'lucide-react';
import { Donut, DonutSkeleton } from '../../shared/donut';
import { QueryCard } from '../../shared/query-card';

/** How many members there are: with a subscription, without one, and with an address that is not confirmed yet. */
export function MembersCard() {
  const query = useGetUsersCountQuery({ fetchPolicy: 'network-only' });
  return (
    <QueryCard title="회원" query={query} skeleton={<DonutSkeleton parts={3} />}>
      {({ usersCount: { all, subs, normals, unverified } }) =>
        all === 0 ? (
          <EmptyState compact icon={Users} title="아직 회원이 없어요" />
        ) : (
          <Donut
            caption="회원 수"
            columns={['구분', '명', '비율']}
            parts={[
              { label: '일반', value: normals - unverified },
              { label: '인증 대기', value: unverified },
              { label: '구독', value: subs },
            ]}
            total={{ label: '전체', value: all }}
          />
        )
      }
    </QueryCard>
  );
}
