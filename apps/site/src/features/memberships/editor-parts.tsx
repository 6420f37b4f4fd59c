import { Button, Note, styled } from '@gredia/ui';
import { History } from 'lucide-react';

/** A form beside what readers will see; below it on narrow screens. */
export const EditorColumns = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '5', md: '6' },
    mt: '4',
  },
});
export const EditorFields = styled('div', { base: { display: 'grid', alignContent: 'start', gap: '4', minW: 0 } });
export const EditorButtons = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', mt: '5' },
});

const Frame = styled('div', {
  base: {
    display: 'grid',
    alignContent: 'start',
    alignSelf: 'start',
    gap: '3',
    minW: 0,
    p: '4',
    border: '1px dashed',
    borderColor: 'border.strong',
    borderRadius: 'card',
    bg: 'bg.subtle',
  },
});
const FrameName = styled('span', { base: { textStyle: 'caption', fontWeight: 600, color: 'fg.subtle' } });

/** 미리 보기: the same parts that readers see, with what is typed. */
export function Preview({ label = '미리 보기', children }: { label?: string; children: React.ReactNode }) {
  return (
    <Frame role="group" aria-label={label}>
      <FrameName>{label}</FrameName>
      {children}
    </Frame>
  );
}

const Line = styled('span', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });

/** What was typed and not saved the last time stands in the form. */
export function TakenUpNote({ onThrowAway }: { onThrowAway: () => void }) {
  return (
    <Note tone="info" icon={History} role="status">
      <Line>
        저장하지 않은 내용을 이어서 보여 드려요.
        <Button size="xs" onClick={onThrowAway}>
          지금 보이는 내용으로
        </Button>
      </Line>
    </Note>
  );
}
