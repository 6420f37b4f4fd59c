import { TEXT_BANNER } from '@gredia/domain';
import { Button, Chip, styled, TextField } from '@gredia/ui';
import { Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';

const Root = styled('div', { base: { display: 'grid', gap: '2', minW: 0 } });
const Hint = styled('p', { base: { textStyle: 'caption', color: 'fg.subtle' } });
const Chips = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5', _empty: { display: 'none' } } });
const Adding = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end', gap: '2' },
});

interface MainProductsFieldProps {
  names: readonly string[];
  onChange: (names: string[]) => void;
  error?: string;
}

/** 대표 원료: a few names, each added by Enter or the button. */
export function MainProductsField({ names, onChange, error }: MainProductsFieldProps) {
  const [draft, setDraft] = useState('');
  const isFull = names.length >= TEXT_BANNER.mainProducts;

  function add() {
    const name = draft.trim();
    if (name === '' || isFull) return;
    if (!names.includes(name)) onChange([...names, name]);
    setDraft('');
  }

  return (
    <Root>
      <Adding>
        <TextField
          label="대표 원료"
          value={draft}
          maxLength={TEXT_BANNER.mainProduct}
          disabled={isFull}
          error={error}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button icon={<Plus size={15} />} disabled={isFull || draft.trim() === ''} onClick={add}>
          추가
        </Button>
      </Adding>
      <Hint>
        {isFull
          ? `${TEXT_BANNER.mainProducts}개를 모두 넣었어요.`
          : `${TEXT_BANNER.mainProducts}개까지, 한 개에 ${TEXT_BANNER.mainProduct}자까지 넣을 수 있어요.`}
      </Hint>
      <Chips>
        {names.map((name) => (
          <Chip
            key={name}
            removeLabel={`${name} 빼기`}
            onRemove={() => onChange(names.filter((other) => other !== name))}
          >
            {name}
          </Chip>
        ))}
      </Chips>
    </Root>
  );
}
