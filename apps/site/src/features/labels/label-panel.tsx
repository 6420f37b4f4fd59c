import { Button, Card, copyText, IconButton, Segmented, showToast, styled } from '@gredia/ui';
import { ClipboardCheck, ClipboardPaste, Copy, Eraser } from 'lucide-react';
import { useRef, useState } from 'react';
import { CorrectedNames } from './corrected-names';
import { replaceName, standardNames, standardText } from './correct-text';
import { DictionaryNote } from './dictionary-note';
import { LabelEditor } from './label-editor';
import type { LabelQuota, TokenFlags } from './label-findings';
import { LABEL_SAMPLE } from './label-sample';
import { MarkLegend } from './mark-legend';
import { MarkedText } from './marked-text';
import { QuotaLine } from './quota-line';
import { TokenRow } from './token-row';
import type { LabelMarking } from './use-marked-label';

const Bar = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minH: '52px',
    ps: { base: '12px', md: '16px' },
    pe: '12px',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    _print: { display: 'none' },
    '& > output': { textStyle: 'caption', color: 'fg.subtle' },
    '& > span': { display: 'flex', ms: 'auto' },
  },
});

const Plain = styled('p', {
  base: { px: { base: '16px', md: '20px' }, py: '12px', fontSize: '16px', lineHeight: '30px', whiteSpace: 'pre-wrap' },
});

const Sample = styled('div', { base: { px: { base: '16px', md: '20px' }, pb: '16px' } });

export type LabelMode = 'mark' | 'edit';

interface LabelPanelProps {
  text: string;
  onChange: (text: string) => void;
  marking: LabelMarking;
  mode: LabelMode;
  onMode: (mode: LabelMode) => void;
  flags: TokenFlags;
  hasFindings: boolean;
  quota: LabelQuota | null;
}

/** The label: its text with marks or to edit, what the marks mean, the name in focus, and what was read otherwise. */
export function LabelPanel({ text, onChange, marking, mode, onMode, flags, hasFindings, quota }: LabelPanelProps) {
  const [selectedStart, setSelectedStart] = useState<number | null>(null);
  const isPasteOfAll = useRef(false);
  const isEmpty = text.trim() === '';
  // Beyond this moment the marks may belong to an older text: they are drawn, but nothing is replaced by them.
  const label = isEmpty ? null : marking.label;
  const current = label?.text === text ? label : null;
  const shownMode = isEmpty || marking.isTooLong ? 'edit' : mode;
  const found = label?.tokens.findIndex(({ start }) => start === selectedStart) ?? -1;
  const selected = found >= 0 ? found : null;
  const token = selected === null ? undefined : label?.tokens[selected];

  function handleEdit(next: string) {
    onMode(isPasteOfAll.current ? 'mark' : 'edit');
    isPasteOfAll.current = false;
    setSelectedStart(null);
    onChange(next);
  }

  function handleClear() {
    onChange('');
    setSelectedStart(null);
    showToast('전성분을 지웠어요', { action: { label: '되돌리기', onClick: () => onChange(text) } });
  }

  return (
    <Card style={{ overflow: 'hidden' }}>
      <Bar>
        <Segmented
          label="보기"
          value={shownMode}
          options={[
            { value: 'mark', label: '표시' },
            { value: 'edit', label: '편집' },
          ]}
          onChange={onMode}
        />
        <output>{label ? `이름 ${label.tokens.length}개` : ''}</output>
        {!isEmpty && (
          <span>
            <IconButton
              label="원문 복사"
              icon={<Copy size={16} />}
              onClick={() => void copyText(text, '원문을 복사했어요')}
            />
            {current && (
              <IconButton
                label="표준명으로 복사"
                icon={<ClipboardCheck size={16} />}
                onClick={() => void copyText(standardNames(current), '표준명을 복사했어요')}
              />
            )}
            <IconButton label="지우기" icon={<Eraser size={16} />} onClick={handleClear} />
          </span>
        )}
      </Bar>
      <DictionaryNote marking={marking} isEmpty={isEmpty} />
      {shownMode === 'edit' ? (
        <LabelEditor
          name="전성분"
          text={text}
          label={label}
          onChange={handleEdit}
          onPaste={() => {
            isPasteOfAll.current = isEmpty;
          }}
          placeholder="라벨에 적힌 전성분을 붙여 넣어 주세요. 쉼표, 줄 바꿈, 가운뎃점 어느 것으로 나뉘어 있어도 돼요."
        />
      ) : label ? (
        <MarkedText
          label={label}
          flags={flags}
          selected={selected}
          onSelect={(number) => setSelectedStart(label.tokens[number]?.start ?? null)}
        />
      ) : (
        <Plain>{text}</Plain>
      )}
      {isEmpty && (
        <Sample>
          <Button
            size="sm"
            icon={<ClipboardPaste size={14} />}
            onClick={() => {
              onMode('mark');
              onChange(LABEL_SAMPLE);
            }}
          >
            예시 넣기
          </Button>
        </Sample>
      )}
      {label && label.tokens.length > 0 && <MarkLegend label={label} hasFindings={hasFindings} />}
      {token && selected !== null && shownMode === 'mark' && (
        <TokenRow
          token={token}
          place={selected + 1}
          onReplace={(title) => current && onChange(replaceName(current.text, token, title))}
        />
      )}
      {label && <CorrectedNames label={label} onReplaceAll={() => current && onChange(standardText(current))} />}
      <QuotaLine quota={quota} />
    </Card>
  );
}
