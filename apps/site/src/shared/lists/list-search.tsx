import { SearchField } from '@gredia/ui';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { withSearch } from '../addresses/list-params';

interface ListSearchProps {
  label: string;
  /** Address of the list without its parameters. */
  action: string;
  /** What is searched now. */
  search: string;
  /** The other choices of the list, kept when a search starts. */
  kept: URLSearchParams;
}

/** Narrows a list by a text. A plain GET form: without script the browser does the same. */
export function ListSearch({ label, action, search, kept }: ListSearchProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(search);
  const [shownSearch, setShownSearch] = useState(search);
  // Another search (Back, a chip) brings another text into the field, which keeps its focus.
  if (search !== shownSearch) {
    setShownSearch(search);
    setText(search);
  }

  function go(next: string) {
    const params = new URLSearchParams(kept);
    if (next.trim()) params.set('search', next.trim());
    void navigate(withSearch(action, params));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    go(text);
  }

  return (
    <form role="search" action={action} aria-label={label} onSubmit={handleSubmit}>
      {[...kept].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <SearchField
        label={label}
        size="sm"
        name="search"
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onClear={() => {
          setText('');
          if (search) go('');
        }}
      />
    </form>
  );
}
