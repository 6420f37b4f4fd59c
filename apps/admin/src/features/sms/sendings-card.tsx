import { smsTargetLabel } from '@gredia/domain';
import type { GetSmsSendingsQuery, QueryResult } from '@gredia/graphql-schema';
import { Badge, EmptyState, formatNumber, Link, RelativeTime, Skeleton, styled } from '@gredia/ui';
import { MessageSquare } from 'lucide-react';
import { PagerBar } from '../../shared/pager-bar';
import { QueryCard } from '../../shared/query-card';

export const SENDINGS_PER_PAGE = 10;

const List = styled('ul', { base: { borderTop: '1px solid', borderColor: 'border.default' } });
const Item = styled('li', {
  base: { borderBottom: '1px solid', borderColor: 'border.default', _last: { borderBottom: 0 } },
});
const Row = styled(Link, {
  base: {
    display: 'block',
    mx: '-2',
    px: '2',
    py: '2.5',
    borderRadius: 'control',
    _hover: { bg: 'bg.hover' },
  },
});
const Text = styled('p', {
  base: { lineClamp: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere', fontWeight: 500 },
});
const Facts = styled('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    mt: '1',
    textStyle: 'caption',
    color: 'fg.subtle',
  },
});

type Sending = GetSmsSendingsQuery['smsSendings']['sendings'][number];

interface SendingsCardProps {
  query: Pick<QueryResult<GetSmsSendingsQuery>, 'data' | 'error' | 'loading' | 'refetch'>;
  page: number;
  onPage: (page: number) => void;
  /** The address at which a sending stands open. */
  hrefOf: (id: string) => string;
}

/** What was sent, the newest first. */
export function SendingsCard({ query, page, onPage, hrefOf }: SendingsCardProps) {
  return (
    <QueryCard title="보낸 문자" query={query} skeleton={<Skeleton height="220px" />}>
      {({ smsSendings: { total, sendings } }) => (
        <>
          {total === 0 ? (
            <EmptyState compact icon={MessageSquare} title="아직 보낸 문자가 없어요" />
          ) : (
            <List>
              {sendings.map((sending) => (
                <Item key={sending.id}>
                  <Row href={hrefOf(sending.id)}>
                    <Text>{sending.content ?? '보관 기간이 지난 문자'}</Text>
                    <SendingFacts sending={sending} />
                  </Row>
                </Item>
              ))}
            </List>
          )}
          <PagerBar total={total} page={page} perPage={SENDINGS_PER_PAGE} onPage={onPage} />
        </>
      )}
    </QueryCard>
  );
}

function SendingFacts({ sending }: { sending: Sending }) {
  const { createdAt, target, kind, isAdvertisement, queued, sent, failed } = sending;
  return (
    <Facts>
      {queued > 0 && <Badge tone="warn">대기 {formatNumber(queued)}</Badge>}
      {sent > 0 && <Badge tone="ok">발송 {formatNumber(sent)}</Badge>}
      {failed > 0 && <Badge tone="bad">실패 {formatNumber(failed)}</Badge>}
      <span>{kind}</span>
      {isAdvertisement && <span>광고</span>}
      <span>{smsTargetLabel[target]}</span>
      <RelativeTime value={createdAt} />
    </Facts>
  );
}
