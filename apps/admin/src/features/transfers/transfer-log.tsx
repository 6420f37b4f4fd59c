import {
  useUndoTransferRootEmailMutation,
  type GetRootEmailTransfersQuery,
  type QueryResult,
} from '@gredia/graphql-schema';
import { Badge, Button, EmptyState, formatDateTime, showToast, Skeleton, styled } from '@gredia/ui';
import { History, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { PagerBar } from '../../shared/pager-bar';
import { QueryCard } from '../../shared/query-card';

export const PER_PAGE = 10;

const List = styled('ul', { base: { display: 'flex', flexDirection: 'column' } });
const Row = styled('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    py: '3',
    borderTop: '1px solid',
    borderColor: 'border.default',
    overflowWrap: 'anywhere',
  },
});
const Addresses = styled('p', { base: { textStyle: 'small' } });
const Old = styled('span', { base: { color: 'fg.muted' } });
const About = styled('p', { base: { textStyle: 'caption', color: 'fg.subtle' } });
const Undo = styled('div', { base: { mt: '1' } });

interface TransferLogProps {
  query: QueryResult<GetRootEmailTransfersQuery>;
  page: number;
  onPage: (page: number) => void;
}

/** 최근 변경: what was changed by whom and why, to be taken back while there is time. */
export function TransferLog({ query, page, onPage }: TransferLogProps) {
  const [undo] = useUndoTransferRootEmailMutation();
  const [busyId, setBusyId] = useState<string | null>(null);

  async function takeBack(id: string, name: string) {
    setBusyId(id);
    try {
      await undo({ id });
      showToast(`${name}의 대표 이메일을 되돌렸어요`);
    } catch (error) {
      showToast(error instanceof Error ? error.message : '되돌리지 못했어요.', { tone: 'bad' });
    }
    setBusyId(null);
    await query.refetch();
  }

  return (
    <QueryCard
      title="최근 변경"
      query={{ ...query, data: query.data ?? query.previousData }}
      skeleton={<Skeleton height="180px" />}
    >
      {({ rootEmailTransfers: { total, transfers } }) =>
        total === 0 ? (
          <EmptyState compact icon={History} title="아직 변경한 적이 없어요" />
        ) : (
          <>
            <List>
              {transfers.map(({ id, seller, from, to, reason, changedBy, changedAt, undoneAt, canUndo }) => (
                <Row key={id}>
                  <b>
                    {seller.name} {undoneAt && <Badge>되돌림</Badge>}
                  </b>
                  <Addresses>
                    <Old>{from ?? '탈퇴한 계정'} →</Old> {to ?? '탈퇴한 계정'}
                  </Addresses>
                  <About>
                    {formatDateTime(changedAt)} · {changedBy ?? '탈퇴한 계정'} · {reason}
                  </About>
                  {canUndo && (
                    <Undo>
                      <Button
                        size="sm"
                        touch
                        icon={<Undo2 size={14} />}
                        aria-label={`${seller.name} 되돌리기`}
                        loading={busyId === id ? '되돌리는 중' : undefined}
                        onClick={() => void takeBack(id, seller.name)}
                      >
                        되돌리기
                      </Button>
                    </Undo>
                  )}
                </Row>
              ))}
            </List>
            <PagerBar total={total} page={page} perPage={PER_PAGE} onPage={onPage} />
          </>
        )
      }
    </QueryCard>
  );
}
