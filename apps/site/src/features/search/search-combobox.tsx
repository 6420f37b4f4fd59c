import { IconButton, lazyPart, VisuallyHidden } from '@gredia/ui';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useImperativeHandle, useRef, useState, type FocusEvent, type Ref } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/addresses/paths';
import { SearchBox, SearchField, SearchInput, SearchKey, SearchLabel } from './search-box';
import type { SearchOption } from './search-groups';
import { searchQuery, useSearchAnswer } from './use-search-answer';
import { useSearchKeys } from './use-search-keys';

const loadPanel = () => import('./search-panel');
const SearchPanel = lazyPart(() => loadPanel().then((module) => module.SearchPanel));

const MAX_LENGTH = 100;
const NO_OPTIONS: SearchOption[] = [];

const placeholder = {
  header: '성분명, INCI, CAS, 원료명',
  page: '성분명, INCI, CAS, 원료명',
  hero: '성분명, INCI, CAS 번호, 원료명으로 검색',
};

/** What a parent may do to the box. */
export interface SearchComboboxHandle {
  /** Puts a text in and searches for it. */
  fill: (text: string) => void;
}

interface SearchComboboxProps {
  variant: 'header' | 'hero' | 'page';
  autoFocus?: boolean;
  /** Stands in the box from the start, without opening the dropdown. */
  initialText?: string;
  ref?: Ref<SearchComboboxHandle>;
}

/** Search in ingredients and raw materials (docs/product/search.md#box): an ARIA combobox with a listbox below it. */
export function SearchCombobox({ variant, autoFocus, initialText = '', ref }: SearchComboboxProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const inputId = useId();
  const listId = useId();
  const root = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initialText);
  // Differs from the text only as long as an initial one was not touched.
  const [sought, setSought] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [shownKey, setShownKey] = useState(key);
  const { view, searchNow } = useSearchAnswer(sought);
  const options = view.kind === 'results' ? view.options : NO_OPTIONS;
  const query = searchQuery(text);

  if (key !== shownKey) {
    setShownKey(key);
    change('');
  }

  const { index, highlightAt, handleKeyDown } = useSearchKeys({
    isOpen,
    options,
    areFresh: view.kind === 'results' && view.query === query,
    onOpen: () => change(text),
    onClose: () => setIsOpen(false),
    onChoose: ({ href, result: { title } }) => href && void navigate(href, { state: { title } }),
    onSearchNow: searchNow,
  });

  function change(next: string) {
    setText(next);
    setSought(next);
    setIsOpen(next !== '');
  }

  function fill(next: string) {
    // Focus first: taking it re-opens with the text as it was.
    input.current?.focus();
    change(next);
  }

  function handleBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  }

  useImperativeHandle(ref, () => ({ fill }));

  useEffect(() => {
    // What was typed before the page came to life.
    const typed = input.current?.value;
    if (typed && typed !== initialText) change(typed);
  }, [initialText]);

  useEffect(() => {
    // Also once Escape has closed it; what stood in the box from the start and was not touched stays.
    if (sought === '') return;
    function handlePointerDown({ target }: PointerEvent) {
      if (target instanceof Node && !root.current?.contains(target)) change('');
    }
    document.addEventListener('pointerdown', handlePointerDown);
    return () => document.removeEventListener('pointerdown', handlePointerDown);
  }, [sought]);

  return (
    <SearchBox
      ref={root}
      role="search"
      variant={variant}
      action={paths.ingredients}
      onSubmit={(event) => event.preventDefault()}
      onBlur={handleBlur}
    >
      <SearchField variant={variant}>
        <SearchLabel htmlFor={inputId} isBig={variant === 'hero'}>
          <Search size={variant === 'hero' ? 22 : 18} />
          <VisuallyHidden>성분과 원료 검색</VisuallyHidden>
        </SearchLabel>
        <SearchInput
          ref={input}
          id={inputId}
          type="text"
          name="search"
          role="combobox"
          aria-expanded={isOpen && view.kind !== 'silent'}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={index >= 0 ? `${listId}-${index}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_LENGTH}
          autoFocus={autoFocus}
          placeholder={placeholder[variant]}
          value={text}
          onChange={(event) => change(event.target.value)}
          onFocus={() => {
            void loadPanel();
            change(text);
          }}
          onKeyDown={handleKeyDown}
        />
        {text === '' && variant !== 'page' && (
          <SearchKey aria-hidden="true">{variant === 'hero' ? 'Enter' : '/'}</SearchKey>
        )}
        {text !== '' && <IconButton size="sm" label="검색어 지우기" icon={<X size={16} />} onClick={() => fill('')} />}
      </SearchField>
      {isOpen && (
        <SearchPanel
          id={listId}
          variant={variant === 'header' ? 'header' : 'page'}
          view={view}
          query={query}
          highlighted={index}
          onHighlight={highlightAt}
          onChoose={() => setIsOpen(false)}
        />
      )}
    </SearchBox>
  );
}
