import { useGetAiThreadQuery, useGetAiThreadsQuery } from '@gredia/graphql-schema';
import { Button, EmptyState, ErrorState, Note, Sheet, Skeleton, styled } from '@gredia/ui';
import { History, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keptTurn, type Turn } from '../../features/ai/asking/turn';
import { Conversation } from '../../features/ai/conversation';
import { ThreadList } from '../../features/ai/history/thread-list';
import { useIsWide } from '../../shared/page/use-is-wide';

const Root = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: '220px minmax(0, 1fr)' },
    gap: { base: '2', xl: '8' },
  },
});
const Side = styled('aside', {
  base: {
    position: 'sticky',
    top: 'sideTop',
    alignSelf: 'start',
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    maxH: 'calc(100dvh - {spacing.sideTop})',
    overflowY: 'auto',
    pb: '8',
  },
});
const SheetBody = styled('div', { base: { px: '5', pt: '1' } });
const Narrow = styled('div', { base: { pb: '2' } });

/** The parameter of the address that names a conversation. */
const THREAD = 'thread';
const NOBODY: readonly Turn[] = [];

/** A conversation that is open: `key` changes where another one is opened, not where a new one gets its id. */
interface Opened {
  key: number;
  threadId: string | null;
}

/** 성분 AI of a signed-in person: past conversations, the one that is open, and what its answers rest on. */
export function AiScreen() {
  const [params, setParams] = useSearchParams();
  const named = params.get(THREAD);
  const [opened, setOpened] = useState<Opened>({ key: 0, threadId: named });
  const [current, setCurrent] = useState(named);
  const [seen, setSeen] = useState(named);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const isWide = useIsWide('xl');
  const [page, setPage] = useState(1);
  const threads = useGetAiThreadsQuery({ variables: { page }, fetchPolicy: 'network-only' });
  const thread = useGetAiThreadQuery({
    variables: { id: opened.threadId ?? '' },
    skip: opened.threadId === null,
    fetchPolicy: 'network-only',
  });
  const list = (threads.data ?? threads.previousData)?.aiThreads;
  const [day, setDay] = useState<{ used: number; limit: number | null } | null>(null);
  const { used = null, limit = null } = day ?? list ?? {};

  // The way back, or a link, leads to another conversation; an address that follows what is open does not.
  if (named !== seen) {
    setSeen(named);
    if (named !== current) {
      setCurrent(named);
      setOpened({ key: opened.key + 1, threadId: named });
    }
  }

  function open(threadId: string | null) {
    setIsHistoryOpen(false);
    setCurrent(threadId);
    setOpened({ key: opened.key + 1, threadId });
    setParams(threadId === null ? {} : { [THREAD]: threadId }, { preventScrollReset: true });
  }

  function handleThread(threadId: string) {
    setCurrent(threadId);
    setParams({ [THREAD]: threadId }, { replace: true, preventScrollReset: true });
  }

  function handleDeleted(threadId: string | null) {
    if (threadId === null || threadId === current) open(null);
    void threads.refetch();
  }

  const { loading: isBusy } = threads;
  const history = (
    <ThreadList {...{ list, page, isBusy, current }} onPage={setPage} onOpen={open} onDeleted={handleDeleted} />
  );
  const failure = threads.error ?? (opened.threadId === null ? undefined : thread.error);
  const isKnown = list !== undefined && (opened.threadId === null || thread.data !== undefined);

  return (
    <Root>
      {isWide ? (
        <Side aria-label="대화 기록">
          {history}
          <Note>AI 답변은 틀릴 수 있어요. 규제는 반드시 출처를 열어 확인해 주세요.</Note>
        </Side>
      ) : (
        <Narrow>
          <Button size="sm" variant="ghost" touch icon={<History size={16} />} onClick={() => setIsHistoryOpen(true)}>
            지난 대화
          </Button>
        </Narrow>
      )}
      {isHistoryOpen && (
        <Sheet side="left" title="지난 대화" onClose={() => setIsHistoryOpen(false)}>
          <SheetBody>{history}</SheetBody>
        </Sheet>
      )}
      {failure?.code === 'NOT_FOUND' ? (
        <EmptyState
          icon={SearchX}
          title="찾는 대화가 없어요"
          hint="지워졌거나 다른 사람의 대화예요."
          action={<Button onClick={() => open(null)}>새 대화</Button>}
        />
      ) : failure ? (
        <ErrorState
          code={failure.errorId}
          onRetry={() => void Promise.all([threads.refetch(), opened.threadId !== null && thread.refetch()])}
        />
      ) : isKnown ? (
        <Conversation
          key={opened.key}
          threadId={opened.threadId}
          kept={opened.threadId === null ? NOBODY : (thread.data?.aiThread.answers.map(keptTurn) ?? NOBODY)}
          hasSeenNotice={list.hasSeenNotice}
          used={used}
          limit={limit}
          onThread={handleThread}
          onDone={(done) => {
            setDay(done);
            void threads.refetch();
          }}
        />
      ) : (
        <Skeleton height="480px" />
      )}
    </Root>
  );
}
