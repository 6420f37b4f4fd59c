import { FileText, FileWarning, RotateCcw, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { uploadRowRecipe } from '../theme/recipes/upload-row';
import { styledSlot } from '../theme/styled';
import { formatBytes } from '../text/format-bytes';
import { IconButton } from './icon-button';

const Root = styledSlot('div', uploadRowRecipe, 'root');
const Header = styledSlot('header', uploadRowRecipe, 'header');
const Content = styledSlot('div', uploadRowRecipe, 'content');
const Line = styledSlot('span', uploadRowRecipe, 'line');
const Name = styledSlot('b', uploadRowRecipe, 'name');
const Info = styledSlot('small', uploadRowRecipe, 'info');
const Track = styledSlot('div', uploadRowRecipe, 'track');
const Bar = styledSlot('i', uploadRowRecipe, 'bar');
const Problem = styledSlot('span', uploadRowRecipe, 'problem');

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
  const tone = problem ? 'bad' : undefined;
  const Icon = problem ? FileWarning : FileText;

  return (
    <Root tone={tone} role="group" aria-label={name}>
      <Header tone={tone}>
        <Icon size={18} />
        <Content>
          <Line>
            <Name>{name}</Name>
            <Info>{isSending ? sendingText(percent) : formatBytes(size)}</Info>
          </Line>
          {isSending && (
            <Track
              role="progressbar"
              aria-label={`${name} 올리기`}
              aria-valuenow={percent}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuetext={sendingText(percent)}
            >
              <Bar style={{ width: `${percent}%` }} />
            </Track>
          )}
          {problem && (
            <Problem id={problemId} role="alert">
              {problem}
            </Problem>
          )}
        </Content>
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
      </Header>
      {children}
    </Root>
  );
}

/** What is sent is looked through before it is there. */
const sendingText = (percent: number) => (percent < 100 ? `${percent}%` : '확인하는 중');
