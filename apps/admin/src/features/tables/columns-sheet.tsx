import type { CollectionSpec } from '@gredia/domain';
import { Button, Checkbox, IconButton, Sheet, styled } from '@gredia/ui';
import { ArrowDown, ArrowUp, Minus, Plus, RotateCcw } from 'lucide-react';
import type { TablePreferences } from './table-preferences';
import { boundedWidth, shownColumns, widthOf } from './use-columns';

/** By so much a press makes a column wider or narrower, in pixels. */
const WIDTH_STEP = 20;

const List = styled('ul', { base: { p: '5' } });
const Row = styled('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minH: 'touch',
    borderBottom: '1px solid',
    borderColor: 'border.default',
  },
});
const Width = styled('output', {
  base: {
    minW: 'touch',
    textAlign: 'center',
    textStyle: 'caption',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Name = styled('span', { base: { flex: 1, minW: 0 } });

interface ColumnsSheetProps {
  spec: CollectionSpec;
  preferences: TablePreferences;
  onChange: (part: Partial<TablePreferences>) => void;
  onClose: () => void;
}

/** Which columns a table has, in which order and how wide: chosen per person, by keys as by the edges of the heads. */
export function ColumnsSheet({ spec, preferences, onChange, onClose }: ColumnsSheetProps) {
  const shown = shownColumns(spec, preferences.columns);
  const hidden = Object.keys(spec.fields).filter(
    (name) => !shown.includes(name) && spec.fields[name]?.kind !== 'structure' && !spec.fields[name]?.refersTo,
  );
  const set = (columns: string[]) => onChange({ columns });

  function move(at: number, step: 1 | -1) {
    const next = [...shown];
    const [name] = next.splice(at, 1);
    if (name) next.splice(at + step, 0, name);
    set(next);
  }

  function resize(name: string, step: number) {
    const width = boundedWidth(widthOf(spec, preferences.widths, name) + step);
    onChange({ widths: { ...preferences.widths, [name]: width } });
  }

  return (
    <Sheet
      side="right"
      width="420px"
      title="열"
      onClose={onClose}
      footer={
        <Button icon={<RotateCcw size={15} />} onClick={() => onChange({ columns: null, widths: {} })}>
          처음대로
        </Button>
      }
    >
      <List>
        {[...shown, ...hidden].map((name, at) => {
          const label = spec.fields[name]?.label ?? name;
          const isShown = at < shown.length;
          return (
            <Row key={name}>
              <Name>
                <Checkbox
                  checked={isShown}
                  disabled={name === spec.titleField}
                  onChange={() => set(isShown ? shown.filter((other) => other !== name) : [...shown, name])}
                >
                  {label}
                </Checkbox>
              </Name>
              {isShown && (
                <>
                  <IconButton
                    label={`${label} 좁게`}
                    icon={<Minus size={16} />}
                    onClick={() => resize(name, -WIDTH_STEP)}
                  />
                  <Width aria-label={`${label} 너비`}>{widthOf(spec, preferences.widths, name)}</Width>
                  <IconButton
                    label={`${label} 넓게`}
                    icon={<Plus size={16} />}
                    onClick={() => resize(name, WIDTH_STEP)}
                  />
                  <IconButton
                    label={`${label} 앞으로`}
                    icon={<ArrowUp size={16} />}
                    disabled={at <= 1}
                    onClick={() => move(at, -1)}
                  />
                  <IconButton
                    label={`${label} 뒤로`}
                    icon={<ArrowDown size={16} />}
                    disabled={at === 0 || at === shown.length - 1}
                    onClick={() => move(at, 1)}
                  />
                </>
              )}
            </Row>
          );
        })}
      </List>
    </Sheet>
  );
}
