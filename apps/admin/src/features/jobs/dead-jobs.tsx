import type { SystemStyleObject } from '@chakra-ui/react';
import { useCancelJobMutation, useRetryJobMutation, type GetJobsQuery } from '@gredia/graphql-schema';
import { Button, confirm, EmptyState, RelativeTime, showToast, styled, touchScreen } from '@gredia/ui';
import { CircleCheck, RotateCcw, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { PagerBar } from '../../shared/pager-bar';
import { taskLabel } from './task-label';

/** One page of the dead-letter list. */
export const PER_PAGE = 10;

/** Characters of an error that are shown at once. */
const SHORT = 120;

const List = styled('ul', { base: { borderTop: '1px solid', borderColor: 'border.default' } });

const Row = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    py: '2.5',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    _last: { borderBottom: 0 },
  },
});

const Job = styled('div', { base: { flex: 1, minW: 0 } });
const Task = styled('strong', { base: { me: '2', fontWeight: 600 } });
const Attempts = styled('small', { base: { textStyle: 'caption', color: 'fg.subtle', whiteSpace: 'nowrap' } });

const problem: SystemStyleObject = { mt: '0.5', textStyle: 'small', color: 'bad.fg', overflowWrap: 'anywhere' };
const ShortProblem = styled('p', { base: problem });
const LongProblem = styled('details', { base: problem });
const Summary = styled('summary', { base: { cursor: 'pointer', [touchScreen]: { py: '3' } } });
const FullText = styled('pre', {
  base: {
    mt: '1.5',
    p: '2.5',
    borderRadius: 'thumb',
    bg: 'bg.muted',
    color: 'fg.muted',
    font: 'inherit',
    whiteSpace: 'pre-wrap',
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
  const [cancelJob] = useCancelJobMutation();
  const [busyId, setBusyId] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);

  async function carryOut(id: string, work: () => Promise<boolean>, done: string, failed: string) {
    setBusyId(id);
    try {
      if (await work()) showToast(done);
      else showToast('이미 목록에 없는 작업이에요', { tone: 'bad' });
      if (jobs.length === 1 && page > 1) onPage(page - 1);
      await onChange();
      // The button has gone with its row.
      list.current?.focus();
    } catch {
      showToast(failed, { tone: 'bad' });
    } finally {
      setBusyId(null);
    }
  }

  const retry = (id: string, label: string) =>
    carryOut(
      id,
      async () => (await retryJob({ id })).retryJob,
      `‘${label}’ 작업을 다시 줄에 세웠어요`,
      '다시 시도하지 못했어요. 잠시 뒤에 한 번 더 눌러 주세요.',
    );

  async function discard(id: string, label: string) {
    const isSure = await confirm({
      title: `‘${label}’ 작업을 버릴까요?`,
      body: '다시 시도하지 않고 목록에서 없애요. 되돌릴 수 없어요.',
      confirmText: '버리기',
      confirmStyle: 'danger',
    });
    if (!isSure) return;
    await carryOut(
      id,
      async () => (await cancelJob({ id })).cancelJob,
      `‘${label}’ 작업을 버렸어요`,
      '버리지 못했어요. 잠시 뒤에 한 번 더 눌러 주세요.',
    );
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
              <Row key={id}>
                <Job>
                  <Task>{label}</Task>
                  <Attempts>
                    <RelativeTime value={createdAt} /> · {attempts}번 시도
                  </Attempts>
                  <LastError text={lastError ?? '오류 내용이 남아 있지 않아요.'} />
                </Job>
                <Button
                  size="sm"
                  icon={<RotateCcw size={14} />}
                  aria-label={`${label} 다시 시도`}
                  loading={busyId === id ? '거는 중' : undefined}
                  onClick={() => void retry(id, label)}
                >
                  다시 시도
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  icon={<Trash2 size={14} />}
                  aria-label={`${label} 버리기`}
                  disabledReason={busyId === id ? '다시 거는 중이에요.' : undefined}
                  onClick={() => void discard(id, label)}
                >
                  버리기
                </Button>
              </Row>
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
  if (text.length <= SHORT) return <ShortProblem>{text}</ShortProblem>;
  return (
    <LongProblem>
      <Summary>{firstLine.length > SHORT ? `${firstLine.slice(0, SHORT)}…` : firstLine}</Summary>
      <FullText>{text}</FullText>
    </LongProblem>
  );
}
