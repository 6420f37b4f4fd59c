import { domesticUpdateLabel } from '@gredia/domain';
import type { DomesticUpdateCardFragment } from '@gredia/graphql-schema';
import { Badge, Button, Note, ProgressBar, styled } from '@gredia/ui';
import { FileUp, RefreshCw, RotateCcw, ScrollText, Square } from 'lucide-react';
import { useState } from 'react';
import { FileUpdateDialog } from './file-update-dialog';
import { UpdateLogSheet } from './update-log-sheet';
import { UpdateLine } from './update-line';
import { updateState, updateStep } from './update-words';
import { useUpdateActions } from './use-update-actions';

const Row = styled('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2.5',
    py: '3.5',
    borderBottom: '1px solid',
    borderColor: 'border.default',
  },
});
const Head = styled('div', { base: { display: 'flex', alignItems: 'flex-start', gap: '3' } });
const Text = styled('div', { base: { flex: 1, minW: 0 } });
const Name = styled('h3', { base: { fontWeight: 600 } });
const Facts = styled('p', { base: { mt: '0.5', textStyle: 'caption', color: 'fg.subtle', overflowWrap: 'anywhere' } });
const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

interface DomesticUpdateRowProps {
  update: DomesticUpdateCardFragment;
  /** Something was begun or ended. */
  onChange: () => Promise<void>;
}

/** One update: how it stands, why it failed, and what can be done. */
export function DomesticUpdateRow({ update, onChange }: DomesticUpdateRowProps) {
  const { key, status, timeStamp, failure, progress, apiProblem, canCancel, canRetry, isEnding } = update;
  const [open, setOpen] = useState<'file' | 'log' | null>(null);
  const actions = useUpdateActions(update, onChange);
  const label = domesticUpdateLabel[key];
  const { tone, text } = updateState(update);
  const step = updateStep(update);
  const isRunning = status === 'RUNNING';
  const close = () => setOpen(null);

  return (
    <Row>
      <Head>
        <Text>
          <Name>{label}</Name>
          <Facts>
            <UpdateLine update={update} />
          </Facts>
        </Text>
        <Badge tone={tone}>{text}</Badge>
      </Head>
      {isRunning && <ProgressBar label={`${label} 갱신`} value={progress} text={step} />}
      {failure && <Note tone="bad">{failure}</Note>}
      {apiProblem && <Facts>{apiProblem}</Facts>}
      <Actions>
        {canRetry && (
          <Button
            size="sm"
            icon={<RotateCcw size={14} />}
            aria-label={`${label} 다시 시도`}
            loading={actions.busy === 'retry' ? '거는 중' : undefined}
            onClick={() => void actions.tryAgain()}
          >
            다시 시도
          </Button>
        )}
        {!isRunning && !apiProblem && (
          <Button
            size="sm"
            variant="line"
            icon={<RefreshCw size={14} />}
            aria-label={`${label} 다시 받기`}
            loading={actions.busy === 'start' ? '거는 중' : undefined}
            onClick={() => void actions.receive()}
          >
            다시 받기
          </Button>
        )}
        {!isRunning && (
          <Button
            size="sm"
            variant="line"
            icon={<FileUp size={14} />}
            aria-label={`${label} 파일로 갱신`}
            onClick={() => setOpen('file')}
          >
            파일로 갱신
          </Button>
        )}
        {(canCancel || isEnding) && (
          <Button
            size="sm"
            variant="line"
            icon={<Square size={14} />}
            aria-label={`${label} 갱신 취소`}
            loading={isEnding || actions.busy === 'cancel' ? '멈추는 중' : undefined}
            onClick={() => void actions.stop()}
          >
            취소
          </Button>
        )}
        {timeStamp && (
          <Button
            size="sm"
            variant="ghost"
            icon={<ScrollText size={14} />}
            aria-label={`${label} 갱신 기록`}
            onClick={() => setOpen('log')}
          >
            기록
          </Button>
        )}
      </Actions>
      {open === 'file' && <FileUpdateDialog update={update} onClose={close} onStarted={onChange} />}
      {open === 'log' && <UpdateLogSheet updateKey={key} isRunning={isRunning} onClose={close} />}
    </Row>
  );
}
