import type { GetSmsOutboxQuery, QueryResult } from '@gredia/graphql-schema';
import { EmptyState, RelativeTime, Skeleton, styled } from '@gredia/ui';
import { Inbox } from 'lucide-react';
import { PagerBar } from '../../shared/pager-bar';
import { QueryCard } from '../../shared/query-card';
import { Bubble } from './parts';

export const OUTBOX_PER_PAGE = 10;

const List = styled('ul', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Head = styled('p', {
  base: { display: 'flex', gap: '2', mb: '1', textStyle: 'caption', color: 'fg.subtle' },
});

interface OutboxCardProps {
  query: Pick<QueryResult<GetSmsOutboxQuery>, 'data' | 'error' | 'loading' | 'refetch'>;
  page: number;
  onPage: (page: number) => void;
}

/** What phones would have got, where no service is connected. */
export function OutboxCard({ query, page, onPage }: OutboxCardProps) {
  return (
    <QueryCard title="로컬 발신함" query={query} skeleton={<Skeleton height="160px" />}>
      {({ smsOutbox: { total, texts } }) => (
        <>
          {total === 0 ? (
            <EmptyState compact icon={Inbox} title="발신함이 비어 있어요" />
          ) : (
            <List>
              {texts.map(({ id, number, text, createdAt }) => (
                <li key={id}>
                  <Head>
                    <span>{number}</span>
                    <RelativeTime value={createdAt} />
                  </Head>
                  <Bubble>{text}</Bubble>
                </li>
              ))}
            </List>
          )}
          <PagerBar total={total} page={page} perPage={OUTBOX_PER_PAGE} onPage={onPage} />
        </>
      )}
    </QueryCard>
  );
}
