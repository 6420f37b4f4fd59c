import { Button, Kbd, SearchField, styled } from '@gredia/ui';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isForTable } from '../../features/tables/use-table-keys';
import { consoleScreens } from './console-screens';

const Root = styled('form', {
  base: { display: 'flex', alignItems: 'center', gap: '2', flex: 1, minW: 0, maxW: '480px' },
});
const Field = styled('div', {
  base: {
    position: 'relative',
    flex: 1,
    minW: 0,
    // Narrow, the button beside it has the magnifier.
    '& > div > svg': { display: { base: 'none', md: 'block' } },
  },
});
/** In the field, as long as nothing stands there. */
const Hint = styled('span', {
  base: {
    position: 'absolute',
    right: '3',
    top: '50%',
    display: { base: 'none', lg: 'inline-flex' },
    transform: 'translateY(-50%)',
    pointerEvents: 'none',
  },
});
const NarrowIcon = styled(Search, { base: { display: { md: 'none' } } });
const Words = styled('span', {
  base: { position: { base: 'absolute', md: 'static' }, clipPath: { base: 'inset(50%)', md: 'none' } },
});

/** The search box of the top bar on the screens of collections (docs/product/admin.md#tables). */
export function ConsoleSearch() {
  const { pathname, search } = useLocation();
  const path = pathname.replace(/\/$/, '');
  const screen = consoleScreens.find((entry) => entry.path === path);
  const own = screen?.table?.searchHint;
  if (!screen?.table || own === undefined) return null;
  const params = new URLSearchParams(search);
  const text = params.get('search') ?? '';
  const tab = screen.table.config.tabs?.find((each) => each.tab === params.get('tab'));
  const searchHint = tab?.searchHint ?? own;
  const label = tab?.config.spec.label ?? screen.label;
  // Another address, another text: what was typed and not sent goes.
  return <SearchBox key={`${path} ${label} ${text}`} text={text} hint={searchHint} label={`${label} 검색`} />;
}

interface SearchBoxProps {
  text: string;
  hint: string;
  label: string;
}

function SearchBox({ text, hint, label }: SearchBoxProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [draft, setDraft] = useState(text);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || !isForTable(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);

  function go(wanted: string) {
    const params = new URLSearchParams(search);
    if (wanted.trim()) params.set('search', wanted.trim());
    else params.delete('search');
    // The record that was open belongs to the search before.
    params.delete('id');
    void navigate({ pathname, search: params.toString() });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    go(draft);
  }

  return (
    <Root role="search" onSubmit={handleSubmit}>
      <Field>
        <SearchField
          ref={input}
          label={label}
          placeholder={hint}
          maxLength={100}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') input.current?.blur();
          }}
          onClear={() => {
            setDraft('');
            go('');
          }}
        />
        {draft === '' && (
          <Hint aria-hidden="true">
            <Kbd>Enter</Kbd>
          </Hint>
        )}
      </Field>
      <Button type="submit" touch icon={<NarrowIcon size={18} />}>
        <Words>검색</Words>
      </Button>
    </Root>
  );
}
