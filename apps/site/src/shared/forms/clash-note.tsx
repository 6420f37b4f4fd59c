import { Button, Note, styled, VisuallyHidden } from '@gredia/ui';
import { GitCompareArrows } from 'lucide-react';
import { useEffect, useRef } from 'react';

const Root = styled('div', { base: { borderRadius: 'thumb' } });

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

/** A value that was changed here and elsewhere. */
export interface Clash {
  key: string;
  label: string;
  /** What was saved elsewhere, in a few words. */
  theirs: string;
  /** Whether it can take the place of what was typed. */
  isTakeable?: boolean;
}

interface ClashNoteProps {
  clashes: readonly Clash[];
  /** Replaces what was typed by the saved value. */
  onTake: (key: string) => void;
}

/** After 다시 불러오기: keeps what was typed, and lists the values that were saved elsewhere meanwhile. */
export function ClashNote({ clashes, onTake }: ClashNoteProps) {
  const root = useRef<HTMLDivElement>(null);

  // The note is at the start of a long form, the button that loaded it at the end.
  useEffect(() => root.current?.focus(), []);

  return (
    <Root ref={root} tabIndex={-1}>
      <Note tone="warn" icon={GitCompareArrows} role="status">
        {clashes.length === 0
          ? '바뀐 내용을 불러왔어요. 입력한 내용은 그대로 있어요. 확인하고 다시 저장해 주세요.'
          : '다른 곳에서도 같은 항목이 바뀌었어요. 입력한 내용을 남겨 두었으니 확인하고 저장해 주세요.'}
      </Note>
      {clashes.length > 0 && (
        <List aria-label="다른 곳에서 바뀐 값">
          {clashes.map(({ key, label, theirs, isTakeable = true }) => (
            <li key={key}>
              <b>{label}</b>
              <q>{theirs}</q>
              {isTakeable && (
                <Button size="xs" onClick={() => onTake(key)}>
                  이 값으로 바꾸기
                  <VisuallyHidden>: {label}</VisuallyHidden>
                </Button>
              )}
            </li>
          ))}
        </List>
      )}
    </Root>
  );
}
