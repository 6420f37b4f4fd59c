import { useRetryJobMutation, type GetJobsQuery } from '@gredia/graphql-schema';
import { Button, EmptyState, RelativeTime, showToast, styled } from '@gredia/ui';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { PagerBar } from '../../shared/pager-bar';
import { taskLabel } from './task-label';

/** One page of the dead-letter list. */
export const PER_PAGE = 10;

/** Characters of an error that are shown at once. */
const SHORT = 120;

const List = styled('ul', {
  base: {
    borderTop: '1px solid',
    borderColor: 'border.default',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      py: '2.5',
      borderBottom: '1px solid',
      borderColor: 'border.default',
    },
    '& > li:last-child': { borderBottom: 0 },
    '& > li > div': { flex: 1, minW: 0 },
    '& strong': { me: '2', fontWeight: 600 },
    '& small': { textStyle: 'caption', color: 'fg.subtle', whiteSpace: 'nowrap' },
    '& :is(p, details)': { mt: '0.5', textStyle: 'small', color: 'bad.fg', overflowWrap: 'anywhere' },
    '& summary': { cursor: 'pointer' },
    '& pre': {
      mt: '1.5',
      p: '2.5',
      borderRadius: 'thumb',
      bg: 'bg.muted',
      color: 'fg.muted',
      font: 'inherit',
      whiteSpace: 'pre-wrap',
    },
  },
});

interface DeadJobsProps {
  total: number;
  jobs: GetJobsQuery['jobs']['jobs'];
  page: number;
  onPage: (page: number) => void;
  /** A job has left the list. */
  onChange: () => Promise<void>;
}

/** The dead-letter list: work that has failed as often as it may, to be put back in line. */
export function DeadJobs({ total, jobs, page, onPage, onChange }: DeadJobsProps) {
  const [retryJob] = useRetryJobMutation();
  const [busyId, setBusyId] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);

  async function retry(id: string, label: string) {
    setBusyId(id);
    try {
      const { retryJob: isBack } = await retryJob({ id });
      if (isBack) showToast(`‘${label}’ 작업을 다시 줄에 세웠어요`);
      else showToast('이미 목록에 없는 작업이에요', { tone: 'bad' });
      if (jobs.length === 1 && page > 1) onPage(page - 1);
      await onChange();
      // The button has gone with its row.
      list.current?.focus();
    } catch {
      showToast('다시 시도하지 못했어요. 잠시 뒤에 한 번 더 눌러 주세요.', { tone: 'bad' });
    } finally {
      setBusyId(null);
    }
  }

  return (
    <div ref={list} tabIndex={-1} role="group" aria-label="멈춘 작업">
      {total === 0 ? (
        <EmptyState compact icon={CircleCheck} title="멈춘 작업이 없어요" />
      ) : (
        <List>
          {jobs.map(({ id, task, createdAt, lastError, attempts }) => {
            const label = taskLabel(task);
            return (
              <li key={id}>
                <div>
                  <strong>{label}</strong>
                  <small>
                    <RelativeTime value={createdAt} /> · {attempts}번 시도
                  </small>
                  <LastError text={lastError ?? '오류 내용이 남아 있지 않아요.'} />
                </div>
                <Button
                  size="sm"
                  icon={<RotateCcw size={14} />}
                  aria-label={`${label} 다시 시도`}
                  loading={busyId === id ? '거는 중' : undefined}
                  onClick={() => void retry(id, label)}
                >
                  다시 시도
                </Button>
              </li>
            );
          })}
        </List>
      )}
      <PagerBar total={total} page={page} perPage={PER_PAGE} onPage={onPage} />
    </div>
  );
}

/** A short error as it is; of a long one the first line, which unfolds. */
function LastError({ text }: { text: string }) {
  const [firstLine = ''] = text.split('\n');
  if (text.length <= SHORT) return <p>{text}</p>;
  return (
    <details>
      <summary>{firstLine.length > SHORT ? `${firstLine.slice(0, SHORT)}…` : firstLine}</summary>
      <pre>{text}</pre>
    </details>
  );
}
