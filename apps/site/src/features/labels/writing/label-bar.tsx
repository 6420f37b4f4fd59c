import { copyText, IconButton, Segmented, styled, touchScreen } from '@gredia/ui';
import { ClipboardCheck, Copy, Eraser } from 'lucide-react';
import { standardText } from '../reading/correct-text';
import type { MarkedLabel } from '../reading/marked-label';

const Root = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '13',
    ps: { base: '3', md: '4' },
    pe: '3',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    _print: { display: 'none' },
  },
});

const Title = styled('b', { base: { textStyle: 'h3', ps: '1' } });
const Count = styled('output', { base: { textStyle: 'caption', color: 'fg.subtle' } });
// For fingers as far apart as their targets are wide.
const Tools = styled('span', { base: { display: 'flex', ms: 'auto', [touchScreen]: { gap: '2' } } });

export type LabelMode = 'mark' | 'edit';

interface LabelBarProps {
  text: string;
  /** The newest reading. */
  label: MarkedLabel | null;
  /** The reading of this very text. */
  current: MarkedLabel | null;
  /** Null where there is nothing to choose: a text without marks can only be edited. */
  mode: LabelMode | null;
  onMode: (mode: LabelMode) => void;
  onClear: () => void;
}

/** Above the text: marks or editing, how many names there are, copying and clearing. */
export function LabelBar({ text, label, current, mode, onMode, onClear }: LabelBarProps) {
  return (
    <Root>
      {mode === null ? (
        <Title>전성분</Title>
      ) : (
        <Segmented
          label="보기"
          value={mode}
          options={[
            { value: 'mark', label: '표시' },
            { value: 'edit', label: '편집' },
          ]}
          onChange={onMode}
        />
      )}
      <Count>{label ? `이름 ${label.tokens.length}개` : ''}</Count>
      {text.trim() !== '' && (
        <Tools>
          <IconButton
            label="원문 복사"
            icon={<Copy size={16} />}
            onClick={() => void copyText(text, '원문을 복사했어요')}
          />
          {current && current.tokens.length > 0 && (
            <IconButton
              label="표준명으로 복사"
              icon={<ClipboardCheck size={16} />}
              onClick={() => void copyText(standardText(current), '표준명으로 고친 글을 복사했어요')}
            />
          )}
          <IconButton label="지우기" icon={<Eraser size={16} />} onClick={onClear} />
        </Tools>
      )}
    </Root>
  );
}
