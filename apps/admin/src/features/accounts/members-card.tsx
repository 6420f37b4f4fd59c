import { useGetUsersCountQuery } from '@gredia/graphql-schema';
import { EmptyState } from '@gredia/ui';
import { Users } from 'lucide-react';
import { Donut, DonutSkeleton } from '../../shared/donut';
import { QueryCard } from '../../shared/query-card';

/** How many members there are, with and without a subscription. */
export function MembersCard() {
  const query = useGetUsersCountQuery({ fetchPolicy: 'network-only' });
  return (
    <QueryCard title="회원" query={query} skeleton={<DonutSkeleton parts={2} />}>
      {({ usersCount: { all, subs, normals } }) =>
        all === 0 ? (
          <EmptyState compact icon={Users} title="아직 회원이 없어요" />
        ) : (
          <Donut
            caption="회원 수"
            columns={['구분', '명', '비율']}
            parts={[
              { label: '일반', value: normals },
              { label: '구독', value: subs },
            ]}
            total={{ label: '전체', value: all }}
          />
        )
      }
    </QueryCard>
  );
}
