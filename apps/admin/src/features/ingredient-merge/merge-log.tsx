import { josa } from '@gredia/domain';
import {
  useUndoIngredientMergeMutation,
  type GetIngredientMergesQuery,
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
const Titles = styled('p', { base: { textStyle: 'small' } });
const About = styled('p', { base: { textStyle: 'caption', color: 'fg.subtle' } });
const Undo = styled('div', { base: { mt: '1' } });

interface MergeLogProps {
  query: QueryResult<GetIngredientMergesQuery>;
  page: number;
  onPage: (page: number) => void;
}

/** 최근 기록: what was merged or split by whom and why, to be taken back while there is time. */
export function MergeLog({ query, page, onPage }: MergeLogProps) {
  const [undo] = useUndoIngredientMergeMutation();
  const [busyId, setBusyId] = useState<string | null>(null);

  async function takeBack(id: string, titles: readonly string[]) {
    setBusyId(id);
    try {
      await undo({ id });
      showToast(`${josa(titles.join(', '), '을/를')} 되돌렸어요`);
    } catch (error) {
      showToast(error instanceof Error ? error.message : '되돌리지 못했어요.', { tone: 'bad' });
    }
    setBusyId(null);
    await query.refetch();
  }

  return (
    <QueryCard
      title="최근 기록"
      query={{ ...query, data: query.data ?? query.previousData }}
      skeleton={<Skeleton height="180px" />}
    >
      {({ ingredientMerges: { total, merges } }) =>
        total === 0 ? (
          <EmptyState compact icon={History} title="아직 합치거나 나눈 적이 없어요" />
        ) : (
          <>
            <List>
              {merges.map(({ id, kind, keptTitle, goneTitles, reason, mergedBy, createdAt, undoneAt, canUndo }) => (
                <Row key={id}>
                  <b>
                    {keptTitle} {undoneAt && <Badge>되돌림</Badge>}
                  </b>
                  <Titles>
                    {kind === 'SPLIT' ? '나눔 →' : '합침 ←'} {goneTitles.join(', ')}
                  </Titles>
                  <About>
                    {formatDateTime(createdAt)} · {mergedBy ?? '탈퇴한 계정'} · {reason}
                  </About>
                  {canUndo && (
                    <Undo>
                      <Button
                        size="sm"
                        touch
                        icon={<Undo2 size={14} />}
                        aria-label={`${keptTitle} 되돌리기`}
                        loading={busyId === id ? '되돌리는 중' : undefined}
                        onClick={() => void takeBack(id, goneTitles)}
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
