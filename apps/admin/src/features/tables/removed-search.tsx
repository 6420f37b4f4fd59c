import { Button, SearchField, styled } from '@gredia/ui';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

const Root = styled('form', {
  base: { display: 'flex', alignItems: 'center', gap: '2', mb: '3', maxW: '420px' },
});
const Field = styled('div', { base: { flex: 1, minW: 0 } });

interface RemovedSearchProps {
  /** What the address searches for. */
  text: string;
  label: string;
}

/** Searches removed records, by the same rules as the box of the tables: by Enter or its button; blank searches for none. */
export function RemovedSearch({ text, label }: RemovedSearchProps) {
  const [, setParams] = useSearchParams();
  const [draft, setDraft] = useState(text);

  function go(wanted: string) {
    setParams((before) => {
      const params = new URLSearchParams(before);
      if (wanted.trim()) params.set('search', wanted.trim());
      else params.delete('search');
      return params;
    });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    go(draft);
  }

  return (
    <Root role="search" onSubmit={handleSubmit}>
      <Field>
        <SearchField
          label={label}
          placeholder="이름, 지운 이유로 검색"
          maxLength={100}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          onClear={() => {
            setDraft('');
            go('');
          }}
        />
      </Field>
      <Button type="submit" touch>
        검색
      </Button>
    </Root>
  );
}
