import { Button, Note, styled, VisuallyHidden } from '@gredia/ui';
import { GitCompareArrows } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { fieldLabels, fieldText } from '../values/merge-values';
import type { ProductValues } from '../values/product-values';

const Root = styled('div', { base: { borderRadius: 'thumb', scrollMarginTop: 'belowHeader' } });

const List = styled('ul', {
  base: {
    mt: '2',
    px: '3.5',
    textStyle: 'small',
    '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '0.5', columnGap: '2.5', py: '1' },
    '& > li > b': { fontWeight: 650 },
    '& > li > q': { quotes: 'none', flex: '1 1 200px', minW: 0, color: 'fg.muted' },
  },
});

interface ClashNoteProps {
  /** Fields that were changed here and elsewhere. */
  names: readonly (keyof ProductValues)[];
  /** The saved values. */
  theirs: ProductValues;
  /** Replaces what was typed by the saved value. */
  onTake: (name: keyof ProductValues) => void;
}

/** After 다시 불러오기: keeps what was typed, and lists the values that were saved elsewhere meanwhile. */
export function ClashNote({ names, theirs, onTake }: ClashNoteProps) {
  const root = useRef<HTMLDivElement>(null);

  // The note is at the start of a long form, the button that loaded it at the end.
  useEffect(() => root.current?.focus(), []);

  return (
    <Root ref={root} tabIndex={-1}>
      <Note tone="warn" icon={GitCompareArrows} role="status">
        {names.length === 0
          ? '바뀐 내용을 불러왔어요. 입력한 내용은 그대로 있어요. 확인하고 다시 저장해 주세요.'
          : '다른 곳에서도 같은 항목이 바뀌었어요. 입력한 내용을 남겨 두었으니 확인하고 저장해 주세요.'}
      </Note>
      {names.length > 0 && (
        <List aria-label="다른 곳에서 바뀐 값">
          {names.map((name) => (
            <li key={name}>
              <b>{fieldLabels[name]}</b>
              <q>{fieldText(theirs, name)}</q>
              <Button size="xs" onClick={() => onTake(name)}>
                이 값으로 바꾸기
                <VisuallyHidden>: {fieldLabels[name]}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </List>
      )}
    </Root>
  );
}
