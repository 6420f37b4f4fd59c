import { FileText, FileWarning, RotateCcw, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { styled } from '../theme/styled';
import { formatBytes } from '../text/format-bytes';
import { IconButton } from './icon-button';

const Root = styled('div', {
  base: {
    px: '3.5',
    py: '2.5',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'thumb',
    bg: 'bg.panel',
    '& > header': { display: 'flex', alignItems: 'center', gap: '2.5', minH: '8' },
    '& > header > div': { flex: 1, minW: 0 },
    '& > header b': { fontWeight: 500, overflowWrap: 'anywhere' },
    '& > header small': { textStyle: 'caption', color: 'fg.subtle', whiteSpace: 'nowrap' },
    '& > header > .lucide': { color: 'fg.subtle' },
    '& [role=alert]': { textStyle: 'caption', color: 'bad.fg' },
  },
  variants: {
    tone: { bad: { borderColor: 'bad.edge', '& > header > .lucide': { color: 'bad.fg' } } },
  },
});

const Name = styled('span', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', rowGap: 0, columnGap: '3' },
});

const Track = styled('div', {
  base: {
    h: '4px',
    mt: '1',
    borderRadius: 'full',
    bg: 'bg.muted',
    overflow: 'hidden',
    '& > i': { display: 'block', h: '100%', bg: 'brand.solid', transition: 'width', transitionDuration: 'hover' },
  },
});

export interface UploadState {
  /** 0 to 1: how much is sent. */
  progress: number;
  /** Why it was not taken. */
  problem?: string;
}

interface UploadRowProps {
  name: string;
  /** Bytes. */
  size: number;
  /** While it is on its way or was refused; absent once it is there. */
  upload?: UploadState;
  /** Sends it again; absent where that would change nothing. */
  onRetry?: () => void;
  /** Also calls it off while it is on its way. */
  onRemove: () => void;
  /** More buttons before the last one. */
  actions?: ReactNode;
  /** What belongs to the file, below it. */
  children?: ReactNode;
}

/** A file that was chosen: how far it is, what is wrong with it, what can be done about it. */
export function UploadRow({ name, size, upload, onRetry, onRemove, actions, children }: UploadRowProps) {
  const problemId = useId();
  const problem = upload?.problem;
  const isSending = upload !== undefined && problem === undefined;
  const percent = Math.floor((upload?.progress ?? 0) * 100);
  const Icon = problem ? FileWarning : FileText;

  return (
    <Root tone={problem ? 'bad' : undefined} role="group" aria-label={name}>
      <header>
        <Icon size={18} />
        <div>
          <Name>
            <b>{name}</b>
            <small>{isSending ? sendingText(percent) : formatBytes(size)}</small>
          </Name>
          {isSending && (
            <Track
              role="progressbar"
              aria-label={`${name} 올리기`}
              aria-valuenow={percent}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuetext={sendingText(percent)}
            >
              <i style={{ width: `${percent}%` }} />
            </Track>
          )}
          {problem && (
            <span id={problemId} role="alert">
              {problem}
            </span>
          )}
        </div>
        {actions}
        {onRetry && (
          <IconButton size="sm" label={`${name} 다시 올리기`} icon={<RotateCcw size={16} />} onClick={onRetry} />
        )}
        <IconButton
          size="sm"
          label={isSending ? `${name} 올리기 취소` : `${name} 빼기`}
          aria-describedby={problem ? problemId : undefined}
          icon={<X size={16} />}
          onClick={onRemove}
        />
      </header>
      {children}
    </Root>
  );
}

/** What is sent is looked through before it is there. */
const sendingText = (percent: number) => (percent < 100 ? `${percent}%` : '확인하는 중');
