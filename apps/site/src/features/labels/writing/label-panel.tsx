import { Button, Card, showToast, styled } from '@gredia/ui';
import { ClipboardPaste } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useOnDemand } from '../../../shared/page/use-on-demand';
import type { LabelQuota, TokenFlags } from '../analysis/label-findings';
import { QuotaLine } from '../findings/quota-line';
import { UnmarkedText } from '../marks/unmarked-text';
import { replaceName, standardCount, standardText } from '../reading/correct-text';
import { DictionaryNote } from '../reading/dictionary-note';
import { LABEL_SAMPLE } from '../reading/label-sample';
import type { LabelMarking } from '../reading/use-marked-label';
import { LabelBar, type LabelMode } from './label-bar';
import { LabelEditor } from './label-editor';
import { useKeptFocus } from './use-kept-focus';

const fetchMarks = () => import('../marks/label-marks');

const Sample = styled('div', { base: { px: { base: '4', md: '5' }, pb: '4' } });

/** The marked text, which takes the focus when a button in the panel is gone. */
const MARKS = '[data-marks]';

interface LabelPanelProps {
  text: string;
  onChange: (text: string) => void;
  marking: LabelMarking;
  mode: LabelMode;
  onMode: (mode: LabelMode) => void;
  flags: TokenFlags;
  quota: LabelQuota | null;
}

/** The label: its text with marks or to edit, what the marks mean, the name in focus, and what was read otherwise. */
export function LabelPanel({ text, onChange, marking, mode, onMode, flags, quota }: LabelPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(panel);
  const { module: marks, load: loadMarks } = useOnDemand(fetchMarks);
  const [selectedStart, setSelectedStart] = useState<number | null>(null);
  const isEmpty = text.trim() === '';
  // While a text is being read, counts and names are those of the one before; marks and replacing are for this one only.
  const label = isEmpty ? null : marking.label;
  const current = isEmpty ? null : marking.current;
  const hasModes = !isEmpty && !marking.isTooLong;
  const shownMode = hasModes ? mode : 'edit';
  const found = label?.tokens.findIndex(({ start }) => start === selectedStart) ?? -1;
  const selected = found >= 0 ? found : null;
  const token = selected === null ? undefined : label?.tokens[selected];

  // Long before there is a text to mark; once more with each text where that failed.
  useEffect(() => void loadMarks(), [loadMarks, isEmpty]);

  useEffect(() => {
    if (panel.current) uncoverSelected(panel.current);
  }, [selected]);

  function handleEdit(next: string, isPasted: boolean) {
    const isPasteOfAll = isPasted && isEmpty;
    if (isPasteOfAll) keepFocus(MARKS);
    onMode(isPasteOfAll ? 'mark' : 'edit');
    setSelectedStart(null);
    onChange(next);
  }

  function handleSample() {
    keepFocus(MARKS);
    onMode('mark');
    onChange(LABEL_SAMPLE);
  }

  function handleClear() {
    keepFocus('textarea');
    onChange('');
    setSelectedStart(null);
    showToast('전성분을 지웠어요', { action: { label: '되돌리기', onClick: () => onChange(text) } });
  }

  function handleReplace(title: string) {
    if (!current || !token) return;
    keepFocus('[aria-pressed=true]');
    onChange(replaceName(current.text, token, title));
  }

  function handleReplaceAll() {
    if (!current) return;
    keepFocus(`${MARKS}, textarea`);
    onChange(standardText(current));
    showToast(`${standardCount(current)}개를 표준명으로 바꿨어요`, {
      action: { label: '되돌리기', onClick: () => onChange(text) },
    });
  }

  function handleCloseRow() {
    keepFocus(MARKS);
    setSelectedStart(null);
  }

  return (
    // Cut off, not hidden: the row of a name sticks to the bottom of the window.
    <Card ref={panel} style={{ overflow: 'clip' }}>
      <LabelBar
        text={text}
        label={label}
        current={current}
        mode={hasModes ? shownMode : null}
        onMode={onMode}
        onClear={handleClear}
      />
      <DictionaryNote marking={marking} isEmpty={isEmpty} />
      {shownMode === 'edit' ? (
        <LabelEditor
          name="전성분"
          text={text}
          label={label}
          onChange={handleEdit}
          placeholder="라벨에 적힌 전성분을 붙여 넣어 주세요. 쉼표, 줄 바꿈, 가운뎃점 어느 것으로 나뉘어 있어도 돼요."
        />
      ) : current && marks ? (
        <marks.MarkedText
          label={current}
          flags={flags}
          selected={selected}
          onSelect={(number) => setSelectedStart(current.tokens[number]?.start ?? null)}
          onLeave={handleCloseRow}
        />
      ) : (
        <UnmarkedText>{text}</UnmarkedText>
      )}
      {isEmpty && (
        <Sample>
          <Button size="sm" icon={<ClipboardPaste size={14} />} onClick={handleSample}>
            예시 넣기
          </Button>
        </Sample>
      )}
      {marks && label && label.tokens.length > 0 && <marks.MarkLegend label={label} flags={flags} />}
      {marks && token && selected !== null && shownMode === 'mark' && (
        <marks.TokenRow token={token} place={selected + 1} onReplace={handleReplace} onClose={handleCloseRow} />
      )}
      {marks && label && <marks.CorrectedNames label={label} onReplaceAll={handleReplaceAll} />}
      <QuotaLine quota={quota} />
    </Card>
  );
}

/** Scrolls until the chosen name is not behind its row, which sticks to the bottom of the window. */
function uncoverSelected(panel: HTMLElement): void {
  const name = panel.querySelector('[aria-pressed=true]')?.getBoundingClientRect();
  const row = panel.querySelector('[data-token-row]')?.getBoundingClientRect();
  if (name && row && name.bottom > row.top) window.scrollBy({ top: name.bottom - row.top + 12 });
}
