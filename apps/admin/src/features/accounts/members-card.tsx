import { useGetUsersCountQuery } from '@gredia/graphql-schema';
import { EmptyState, Skeleton, styled } from '@gredia/ui';
import { Users } from 'lucide-react';
import { Donut } from '../../shared/donut';
import { QueryCard } from '../../shared/query-card';

const Loading = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: '5',
    columnGap: '7',
    '& > div': { display: 'flex', flexDirection: 'column', gap: '4', flex: '1 1 150px', maxW: '260px' },
  },
});

/** How many members there are, with and without a subscription. */
export function MembersCard() {
  const query = useGetUsersCountQuery({ fetchPolicy: 'network-only' });
  return (
    <QueryCard title="회원" query={query} skeleton={<MembersSkeleton />}>
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

function MembersSkeleton() {
  return (
    <Loading>
      <Skeleton width="128px" height="128px" radius="9999px" />
      <div>
        <Skeleton height="16px" />
        <Skeleton height="16px" />
      </div>
    </Loading>
  );
}
