import { Button, Note, styled, VisuallyHidden } from '@gredia/ui';
import { GitCompareArrows } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { lineChanges, postFieldLabel, postFieldText } from '../values/merge-post';
import type { PostValues } from '../values/post-values';

const Root = styled('div', { base: { borderRadius: 'thumb' } });
const List = styled('ul', { base: { mt: '2', px: '3.5', textStyle: 'small', '& > li': { py: '2' } } });
const Line = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2.5' } });
const Value = styled('q', { base: { quotes: 'none', flex: '1 1 200px', minW: 0, color: 'fg.muted' } });
const Changes = styled('div', {
  base: {
    maxH: '240px',
    mt: '2',
    px: '3',
    py: '2',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'thumb',
    overflowY: 'auto',
    '& :is(ins, del)': { display: 'block', textDecoration: 'none', overflowWrap: 'anywhere' },
    '& ins': { color: 'ok.fg' },
    '& del': { color: 'bad.fg' },
  },
});

interface ClashNoteProps {
  /** Fields that were changed here and elsewhere. */
  names: readonly (keyof PostValues)[];
  mine: PostValues;
  theirs: PostValues;
  onTake: (name: keyof PostValues) => void;
}

/** After 다시 불러오기: what was written stays, and what was saved elsewhere meanwhile is shown. */
export function ClashNote({ names, mine, theirs, onTake }: ClashNoteProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);

  return (
    <Root ref={root} tabIndex={-1} data-clash>
      <Note tone="warn" icon={GitCompareArrows} role="status">
        {names.length === 0
          ? '바뀐 내용을 불러왔어요. 쓰던 내용은 그대로 있어요. 확인하고 다시 저장해 주세요.'
          : '다른 곳에서도 같은 곳이 바뀌었어요. 쓰던 내용을 남겨 두었으니 확인하고 저장해 주세요.'}
      </Note>
      {names.length > 0 && (
        <List aria-label="다른 곳에서 바뀐 값">
          {names.map((name) => (
            <li key={name}>
              <Line>
                <b>{postFieldLabel[name]}</b>
                {name !== 'content' && <Value>{postFieldText(theirs, name)}</Value>}
                <Button size="xs" onClick={() => onTake(name)}>
                  저장된 것으로 바꾸기
                  <VisuallyHidden>: {postFieldLabel[name]}</VisuallyHidden>
                </Button>
              </Line>
              {name === 'content' && <ContentChanges mine={mine.content} theirs={theirs.content} />}
            </li>
          ))}
        </List>
      )}
    </Root>
  );
}

/** What would come and go if the saved text took the place of the own one. */
function ContentChanges({ mine, theirs }: { mine: string; theirs: string }) {
  const changes = lineChanges(mine, theirs);
  if (changes.length === 0) return <p>글자는 같고 서식만 달라요.</p>;
  return (
    <Changes tabIndex={0} role="group" aria-label="저장된 내용과 다른 줄">
      {changes.map(({ text, isAdded }, at) => (isAdded ? <ins key={at}>+ {text}</ins> : <del key={at}>− {text}</del>))}
    </Changes>
  );
}
