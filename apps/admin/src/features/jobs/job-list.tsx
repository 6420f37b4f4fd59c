import type { SystemStyleObject } from '@chakra-ui/react';
import { useCancelJobMutation, useRetryJobMutation, type GetJobsQuery } from '@gredia/graphql-schema';
import {
  Button,
  confirm,
  EmptyState,
  formatDateTime,
  ProgressBar,
  RelativeTime,
  showToast,
  styled,
  touchScreen,
} from '@gredia/ui';
import { CircleCheck, RotateCcw, Square, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { PagerBar } from '../../shared/pager-bar';
import { taskLabel } from './task-label';

/** One page of a list. */
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

const Facts = styled('div', { base: { flex: 1, minW: 0 } });
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

const Progress = styled('div', { base: { mt: '1.5' } });

type JobPage = GetJobsQuery['jobs'];
type Job = JobPage['jobs'][number];

interface JobListProps extends Pick<JobPage, 'total' | 'jobs'> {
  state: Job['state'];
  /** What the list is called. */
  label: string;
  page: number;
  onPage: (page: number) => void;
  /** A job has left the list, or is about to. */
  onChange: () => Promise<void>;
}

/** Work of one state: what failed for good is put back in line or thrown away, the rest cancelled where it may be. */
export function JobList({ total, jobs, state, label: name, page, onPage, onChange }: JobListProps) {
  const [retryJob] = useRetryJobMutation();
  const [cancelJob] = useCancelJobMutation();
  const [busyId, setBusyId] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);

  async function carryOut(id: string, work: () => Promise<boolean>, done: string, failed: string) {
    setBusyId(id);
    try {
      if (await work()) showToast(done);
      else showToast('이미 목록에 없거나 지금은 멈출 수 없는 작업이에요', { tone: 'bad' });
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

  async function end(id: string, label: string) {
    const { question, done, failed } = endings(state, label);
    if (!(await confirm(question))) return;
    await carryOut(id, async () => (await cancelJob({ id })).cancelJob, done, failed);
  }

  return (
    <div ref={list} tabIndex={-1} role="group" aria-label={name}>
      {total === 0 ? (
        <EmptyState compact icon={CircleCheck} title={`${name}이 없어요`} />
      ) : (
        <List>
          {jobs.map((job) => {
            const { id, task, canCancel, isEnding } = job;
            const label = taskLabel(task);
            const isBusy = busyId === id;
            return (
              <Row key={id}>
                <JobFacts job={job} label={label} />
                {state === 'DEAD' && (
                  <Button
                    size="sm"
                    icon={<RotateCcw size={14} />}
                    aria-label={`${label} 다시 시도`}
                    loading={isBusy ? '거는 중' : undefined}
                    onClick={() => void retry(id, label)}
                  >
                    다시 시도
                  </Button>
                )}
                {state === 'DEAD' ? (
                  <Button
                    size="sm"
                    variant="ghost"
                    icon={<Trash2 size={14} />}
                    aria-label={`${label} 버리기`}
                    disabledReason={isBusy ? '다시 거는 중이에요.' : undefined}
                    onClick={() => void end(id, label)}
                  >
                    버리기
                  </Button>
                ) : (
                  (canCancel || isEnding) && (
                    <Button
                      size="sm"
                      variant="ghost"
                      icon={<Square size={14} />}
                      aria-label={`${label} 취소`}
                      loading={isEnding || isBusy ? '멈추는 중' : undefined}
                      onClick={() => void end(id, label)}
                    >
                      취소
                    </Button>
                  )
                )}
              </Row>
            );
          })}
        </List>
      )}
      <PagerBar total={total} page={page} perPage={PER_PAGE} onPage={onPage} />
    </div>
  );
}

/** What it is, since when, how far it is or when it is tried again, and what went wrong last. */
function JobFacts({ job, label }: { job: Job; label: string }) {
  const { state, createdAt, runAt, attempts, progress, isUnclear, lastError } = job;
  return (
    <Facts>
      <Task>{label}</Task>
      <Attempts>
        <RelativeTime value={createdAt} />
        {attempts > 0 && ` · ${attempts}번 시도`}
        {state === 'RETRYING' && ` · ${formatDateTime(runAt)}에 다시 시도`}
        {progress !== null && ` · ${progress}%`}
        {isUnclear && ' · 지금 어떤 상태인지 읽지 못했어요'}
      </Attempts>
      {state === 'RUNNING' && progress !== null && (
        <Progress>
          <ProgressBar label={`${label} 진행률`} value={progress} />
        </Progress>
      )}
      {state === 'DEAD' ? (
        <LastError text={lastError ?? '오류 내용이 남아 있지 않아요.'} />
      ) : (
        lastError && <LastError text={lastError} />
      )}
    </Facts>
  );
}

/** What is asked before a job of a state ends, and what is said afterwards. */
function endings(
  state: Job['state'],
  label: string,
): { question: Parameters<typeof confirm>[0]; done: string; failed: string } {
  if (state === 'DEAD') {
    return {
      question: {
        title: `‘${label}’ 작업을 버릴까요?`,
        body: '다시 시도하지 않고 목록에서 없애요. 되돌릴 수 없어요.',
        confirmText: '버리기',
        confirmStyle: 'danger',
      },
      done: `‘${label}’ 작업을 버렸어요`,
      failed: '버리지 못했어요. 잠시 뒤에 한 번 더 눌러 주세요.',
    };
  }
  const isRunning = state === 'RUNNING';
  return {
    question: {
      title: `‘${label}’ 작업을 취소할까요?`,
      body: isRunning
        ? '하던 일을 멈춰요. 지금까지 한 것은 남지 않아요.'
        : '차례가 와도 하지 않고 목록에서 없애요. 바뀌는 것은 없어요.',
      confirmText: '작업 취소',
      cancelText: '그대로 두기',
      confirmStyle: 'danger',
    },
    done: isRunning ? `‘${label}’ 작업을 멈추고 있어요` : `‘${label}’ 작업을 취소했어요`,
    failed: '취소하지 못했어요. 잠시 뒤에 한 번 더 눌러 주세요.',
  };
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
