import { Button, Note, styled, VisuallyHidden } from '@gredia/ui';
import { GitCompareArrows } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { fieldLabels, fieldText } from '../values/merge-values';
import type { ProductValues } from '../values/product-values';

const Root = styled('div', { base: { borderRadius: 'thumb', scrollMarginTop: '83px' } });

const List = styled('ul', {
  base: {
    mt: '2',
    px: '3.5',
    textStyle: 'small',
    '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '0.5', columnGap: '2.5', py: '1' },
    '& b': { fontWeight: 650 },
    '& q': { quotes: 'none', flex: '1 1 200px', minW: 0, color: 'fg.muted' },
  },
});

interface ClashNoteProps {
  /** Fields that were changed here and elsewhere. */
  names: readonly (keyof ProductValues)[];
  /** What is saved now. */
  theirs: ProductValues;
  /** Takes what is saved in place of what was typed. */
  onTake: (name: keyof ProductValues) => void;
}

/** After 다시 불러오기: what was typed stands, and beside it what somebody else saved meanwhile. */
export function ClashNote({ names, theirs, onTake }: ClashNoteProps) {
  const root = useRef<HTMLDivElement>(null);

  // It stands at the beginning of a long form, and its reader at the end.
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
