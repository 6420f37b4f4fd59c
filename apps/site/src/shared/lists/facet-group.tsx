import {
  formatNumber,
  Link,
  SearchField,
  styled,
  tick,
  tickBox,
  tickedBox,
  touchScreen,
  VisuallyHidden,
} from '@gredia/ui';
import { ChevronUp, Plus } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

const Root = styled('details', {
  base: {
    py: '4',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    '&:not([open]) > summary': { mb: 0, '& > svg': { transform: 'rotate(180deg)' } },
  },
});

const Head = styled('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minH: '6',
    [touchScreen]: { minH: 'touch' },
    mb: '2',
    listStyle: 'none',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    '& > h2': { fontSize: 'sm', lineHeight: '5', fontWeight: 650 },
    '& > svg': {
      color: 'fg.subtle',
      transitionProperty: 'transform',
      transitionTimingFunction: 'cubic-bezier(.4, 0, .2, 1)',
      transitionDuration: 'hover',
    },
  },
});

// Plain rows styled from the list: some lists have hundreds.
const List = styled('ul', {
  base: {
    '& > li > a': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '29px',
      [touchScreen]: { minH: 'touch' },
      fontSize: 'md',
      lineHeight: '5',
      _hover: { color: 'fg.link' },
      '& > small': { ms: 'auto', fontSize: 'xs', fontWeight: 500, color: 'fg.subtle' },
      '& > i': tickBox,
      '&[aria-checked=true] > i': { ...tickedBox, _after: tick },
    },
  },
});

const Rest = styled('details', { base: { '&[open] > summary': { display: 'none' } } });

const RestHead = styled('summary', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '6.5',
    [touchScreen]: { minH: 'touch' },
    mt: '1',
    listStyle: 'none',
    textStyle: 'small',
    fontWeight: 500,
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg.default' },
    '&::-webkit-details-marker': { display: 'none' },
  },
});

const RestSearch = styled('div', { base: { my: '2' } });
const Note = styled('p', { base: { mb: '2', textStyle: 'small', color: 'fg.muted' } });
const NoneFound = styled('p', { base: { py: '2', textStyle: 'small', color: 'fg.muted' } });

export interface FacetOption {
  value: string;
  label: string;
  count: number;
  selected: boolean;
  /** The list with this value added, or taken away again. */
  href: string;
}

interface FacetGroupProps {
  title: string;
  options: readonly FacetOption[];
  /** What is counted behind "더 보기", such as `국가` in `국가 6개 더 보기`; the title when absent. */
  noun?: string;
  /** What its values do not say. */
  note?: string;
}

const SHOWN = 6;
/** A group with more values than this has a search of its own. */
const SEARCHED = 20;

/** One group of filters: checkboxes that are links, so that they work without script and every choice has an address. */
export function FacetGroup({ title, options, noun = title, note }: FacetGroupProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const [top, setTop] = useState(() => valuesOnTop(options));
  // A value that is chosen here stays where it is: it would take the focus with it, or jump away from under the pointer.
  useLayoutEffect(() => {
    if (!root.current?.contains(document.activeElement)) setTop(valuesOnTop(options));
  }, [options]);

  if (options.length === 0) return null;
  const byValue = new Map(options.map((option) => [option.value, option]));
  const shown = top.flatMap((value) => byValue.get(value) ?? []);
  const rest = options.filter((option) => !shown.includes(option));

  return (
    <Root open ref={root}>
      <Head>
        <h2>{title}</h2>
        <ChevronUp size={16} />
      </Head>
      {note && <Note>{note}</Note>}
      <FacetList options={shown} />
      {rest.length > 0 && (
        <Rest>
          <RestHead>
            <Plus size={14} />
            {noun} {formatNumber(rest.length)}개 더 보기
          </RestHead>
          {options.length > SEARCHED ? (
            <SearchableList noun={noun} all={[...shown, ...rest]} rest={rest} />
          ) : (
            <FacetList options={rest} />
          )}
        </Rest>
      )}
    </Root>
  );
}

/** The chosen values first, then the most frequent, as many as there is room for. */
function valuesOnTop(options: readonly FacetOption[]): string[] {
  const chosen = options.filter(({ selected }) => selected);
  const others = options.filter(({ selected }) => !selected);
  return [...chosen, ...others].slice(0, Math.max(SHOWN, chosen.length)).map(({ value }) => value);
}

interface SearchableListProps {
  noun: string;
  /** What is searched: all values, those that stand above included. */
  all: readonly FacetOption[];
  /** What is listed before anything is typed. */
  rest: readonly FacetOption[];
}

/** Long groups are narrowed by typing a part of a value. */
function SearchableList({ noun, all, rest }: SearchableListProps) {
  const [text, setText] = useState('');
  const wanted = text.normalize('NFC').trim().toLowerCase();
  const found = wanted === '' ? rest : all.filter(({ label }) => label.toLowerCase().includes(wanted));

  return (
    <>
      <RestSearch>
        <SearchField
          size="sm"
          label={`${noun} 찾기`}
          placeholder={`${noun} 찾기`}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onClear={() => setText('')}
        />
      </RestSearch>
      {found.length > 0 ? <FacetList options={found} /> : <NoneFound role="status">찾는 값이 없어요</NoneFound>}
    </>
  );
}

function FacetList({ options }: { options: readonly FacetOption[] }) {
  return (
    <List>
      {options.map(({ value, label, count, selected, href }) => (
        <li key={value}>
          <Link role="checkbox" aria-checked={selected} href={href} rel="nofollow" onKeyDown={followBySpace}>
            <i aria-hidden="true" />
            {label}
            <small>
              {formatNumber(count)}
              <VisuallyHidden>개</VisuallyHidden>
            </small>
          </Link>
        </li>
      ))}
    </List>
  );
}

/** A checkbox is toggled by the space bar; a link alone would scroll the page. */
function followBySpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return;
  event.preventDefault();
  // Held down it would choose and take back again and again.
  if (!event.repeat) event.currentTarget.click();
}
