import { Dialog, FieldBox, FieldInput, styled } from '@gredia/ui';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePaletteResults, type PaletteEntry, type PaletteTable } from './use-palette-results';

const List = styled('ul', { base: { mt: '3', minH: '220px', maxH: '50dvh', overflowY: 'auto' } });
const Item = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: 'touch',
    px: '3',
    borderRadius: 'control',
    cursor: 'pointer',
    _selected: { bg: 'brand.subtle', color: 'brand.fg' },
  },
});
const Label = styled('span', { base: { flex: 1, minW: 0, truncate: true } });
const Detail = styled('small', { base: { textStyle: 'caption', color: 'fg.muted' } });
const Remark = styled('p', { base: { px: '3', py: '3', textStyle: 'small', color: 'fg.muted' } });

interface PaletteProps {
  /** `detail` says what waits there. */
  screens: readonly { path: string; label: string; detail?: string }[];
  tables: readonly PaletteTable[];
  onClose: () => void;
}

/** One field that leads to every screen and every record: arrow keys choose, Enter goes there. */
export function Palette({ screens, tables, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [text, setText] = useState('');
  const [index, setIndex] = useState(0);
  const { entries, isBusy, isIncomplete } = usePaletteResults(text, tables);

  const wanted = text.trim().toLowerCase();
  const found: PaletteEntry[] = [
    ...screens
      .filter(({ label }) => label.toLowerCase().includes(wanted))
      .map(({ path, label, detail }) => ({ id: path, label, detail: detail ?? '화면', address: path })),
    ...entries,
  ];
  const chosen = Math.min(index, found.length - 1);

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function go({ address }: PaletteEntry) {
    onClose();
    void navigate(address);
  }

  function handleKeyDown(event: KeyboardEvent) {
    // A Hangul syllable in the making: these keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const entry = found[chosen];
    if (event.key === 'ArrowDown') setIndex(Math.min(found.length - 1, chosen + 1));
    else if (event.key === 'ArrowUp') setIndex(Math.max(0, chosen - 1));
    else if (event.key === 'Enter' && entry) go(entry);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog title="찾아가기" onClose={onClose}>
      <FieldBox>
        <Search size={18} />
        <FieldInput
          data-autofocus
          role="combobox"
          aria-label="화면과 항목 찾기"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen >= 0 ? `${listId}-${chosen}` : undefined}
          placeholder="화면 이름, 원료, 제품…"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setIndex(0);
          }}
          onKeyDown={handleKeyDown}
        />
      </FieldBox>
      <List ref={list} id={listId} role="listbox" aria-label="찾은 곳">
        {found.map((entry, at) => (
          <Item
            key={`${entry.detail} ${entry.id}`}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === chosen}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setIndex(at)}
            onClick={() => go(entry)}
          >
            <Label>{entry.label}</Label>
            <Detail>{entry.detail}</Detail>
          </Item>
        ))}
      </List>
      <div role="status">
        {isBusy && <Remark>찾는 중이에요…</Remark>}
        {!isBusy && found.length === 0 && <Remark>찾은 곳이 없어요.</Remark>}
        {isIncomplete && <Remark>일부 표는 찾지 못했어요. 잠시 뒤 다시 시도해 주세요.</Remark>}
      </div>
    </Dialog>
  );
}
