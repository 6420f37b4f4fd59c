import type { QueryResult } from '@gredia/graphql-schema';
import { Badge, Button, EmptyState, formatDateTime, showToast, Skeleton, styled } from '@gredia/ui';
import { History, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { PagerBar } from './pager-bar';
import { QueryCard } from './query-card';

/** So many on a page. */
export const LOG_PER_PAGE = 10;

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
const What = styled('p', { base: { textStyle: 'small' } });
const About = styled('p', { base: { textStyle: 'caption', color: 'fg.subtle' } });
const Acts = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '1' } });

/** Something that was done, and may be taken back. */
export interface LoggedDeed {
  id: string;
  /** Of whom or what it was. */
  name: string;
  what: ReactNode;
  at: string;
  /** Nickname; null where the account is gone. */
  by: string | null;
  reason: string;
  isUndone: boolean;
  canUndo: boolean;
  /** What else is done with it. */
  more?: ReactNode;
  /** The notice that it was taken back. */
  undoneNotice: string;
}

interface UndoLogProps<Data> {
  title: string;
  empty: string;
  query: QueryResult<Data>;
  deedsOf: (data: Data) => { total: number; deeds: readonly LoggedDeed[] };
  page: number;
  onPage: (page: number) => void;
  undo: (id: string) => Promise<unknown>;
}

/** What was done by whom and why, the newest first, to be taken back while there is time. */
export function UndoLog<Data>({ title, empty, query, deedsOf, page, onPage, undo }: UndoLogProps<Data>) {
  const [busyId, setBusyId] = useState<string | null>(null);

  async function takeBack({ id, undoneNotice }: LoggedDeed) {
    setBusyId(id);
    try {
      await undo(id);
      showToast(undoneNotice);
    } catch (error) {
      showToast(error instanceof Error ? error.message : '되돌리지 못했어요.', { tone: 'bad' });
    }
    setBusyId(null);
    await query.refetch();
  }

  return (
    <QueryCard
      title={title}
      query={{ ...query, data: query.data ?? query.previousData }}
      skeleton={<Skeleton height="180px" />}
    >
      {(data) => {
        const { total, deeds } = deedsOf(data);
        if (total === 0) return <EmptyState compact icon={History} title={empty} />;
        return (
          <>
            <List>
              {deeds.map((deed) => (
                <Row key={deed.id}>
                  <b>
                    {deed.name} {deed.isUndone && <Badge>되돌림</Badge>}
                  </b>
                  <What>{deed.what}</What>
                  <About>
                    {formatDateTime(deed.at)} · {deed.by ?? '탈퇴한 계정'} · {deed.reason}
                  </About>
                  {(deed.canUndo || deed.more) && (
                    <Acts>
                      {deed.canUndo && (
                        <Button
                          size="sm"
                          touch
                          icon={<Undo2 size={14} />}
                          aria-label={`${deed.name} 되돌리기`}
                          loading={busyId === deed.id ? '되돌리는 중' : undefined}
                          onClick={() => void takeBack(deed)}
                        >
                          되돌리기
                        </Button>
                      )}
                      {deed.more}
                    </Acts>
                  )}
                </Row>
              ))}
            </List>
            <PagerBar total={total} page={page} perPage={LOG_PER_PAGE} onPage={onPage} />
          </>
        );
      }}
    </QueryCard>
  );
}
