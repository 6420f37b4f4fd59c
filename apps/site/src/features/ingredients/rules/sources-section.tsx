import { countryName } from '@gredia/domain';
import { lawList, sayUse, type TableCountry } from '@gredia/domain/regulations';
import { Badge, Button, formatNumber, Section, styled } from '@gredia/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { SourceNote } from '../../../shared/catalogue/source-note';
import { isSecondCopy } from '../../../shared/law/entry-chip';
import { MAIN_COUNTRIES, ruleEntryOf } from '../../../shared/law/law-question';
import { FramedList } from '../../../shared/lists/framed-list';
import { entryAnchor, type IngredientEntry } from './ingredient-law';
import { OriginalText } from './original-text';

const Head = styled('div', {
  base: { display: 'flex', justifyContent: 'flex-end', mt: '-44px', mb: '3', _print: { display: 'none' } },
});

const Rows = styled(FramedList, {
  base: {
    '& > li': { scrollMarginTop: '83px' },
    '& > li > button': {
      display: 'flex',
      flexWrap: { base: 'wrap', md: 'nowrap' },
      alignItems: 'center',
      gap: { base: '2px 8px', md: '2.5' },
      w: '100%',
      minH: '46px',
      px: { base: '3.5', md: '4' },
      py: '2',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
      '& > [data-place]': { minW: { md: '108px' }, color: 'fg.muted', fontSize: 'sm', whiteSpace: 'nowrap' },
      '& > b': {
        flex: { md: 1 },
        order: { base: 1, md: 0 },
        flexBasis: { base: '100%', md: '0' },
        minW: 0,
        fontWeight: 600,
        lineClamp: '1',
      },
      '& > small': {
        textStyle: 'caption',
        color: 'fg.subtle',
        whiteSpace: { md: 'nowrap' },
        minW: 0,
        overflowWrap: 'anywhere',
      },
    },
  },
});

/** `2025-12-24판`; an edition that is told in words stands as it is. */
const editionWords = (edition: string): string => (/\d$/.test(edition) ? `${edition}판` : edition);

const Note = styled('p', { base: { mt: '2', textStyle: 'small', color: 'fg.subtle' } });

/** Official lists first, then second copies; in the order of the countries. */
function inOrder(entries: readonly IngredientEntry[], countries: readonly TableCountry[]): IngredientEntry[] {
  const place = ({ substance }: IngredientEntry) => countries.findIndex(({ country }) => country === substance.country);
  const copy = (entry: IngredientEntry) => Number(isSecondCopy(ruleEntryOf(entry)));
  return [...entries].sort((a, b) => copy(a) - copy(b) || place(a) - place(b));
}

/** Id of the entry that a hash names; null for other places of the page, and for what is not encoded well. */
function entryNamed(hash: string): string | null {
  try {
    const id = decodeURIComponent(hash.slice(1));
    return id.startsWith('entry-') ? id : null;
  } catch {
    return null;
  }
}

interface SourcesSectionProps {
  entries: readonly IngredientEntry[];
  countries: readonly TableCountry[];
}

/** Every entry behind the table, folded: what it says in Korean beside its own words, and why the ingredient is meant. */
export function SourcesSection({ entries, countries }: SourcesSectionProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const rows = inOrder(entries, countries).map((entry) => ({ entry, id: entryAnchor(ruleEntryOf(entry)) }));
  const main = rows.filter(({ entry }) => MAIN_COUNTRIES.includes(entry.substance.country));
  const others = rows.filter((row) => !main.includes(row));
  const isAllOpen = rows.every(({ id }) => open.has(id));

  const list = useRef<HTMLUListElement>(null);
  const { hash } = useLocation();

  // A link to an entry opens it, whenever it is followed.
  useEffect(() => {
    const id = entryNamed(hash);
    if (id === null || !entries.some((entry) => entryAnchor(ruleEntryOf(entry)) === id)) return undefined;
    const frame = requestAnimationFrame(() => {
      flushSync(() => {
        setOpen((before) => new Set([...before, id]));
        setShowsAll(true);
      });
      document.getElementById(id)?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, entries]);

  if (!rows.length) return null;
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  function handleUnfold() {
    // The row that was pressed goes: the first that it stood for takes its place.
    flushSync(() => setShowsAll(true));
    list.current?.querySelector<HTMLElement>(`:scope > li:nth-child(${main.length + 1}) > button`)?.focus();
  }

  const othersNames = [...new Set(others.map(({ entry }) => countryName(entry.substance.country)))].join('·');
  const isFolded = others.length > 0 && main.length > 0 && !showsAll;
  return (
    <Section id="sources" title="원문과 출처" count={`항목 ${formatNumber(rows.length)}개`}>
      <Head>
        <Button
          size="sm"
          onClick={() => {
            setShowsAll(true);
            setOpen(new Set(isAllOpen ? [] : rows.map(({ id }) => id)));
          }}
        >
          {isAllOpen ? '모두 접기' : '모두 펼치기'}
        </Button>
      </Head>
      <Rows ref={list}>
        {[...main, ...others].map(({ entry, id }) => (
          <SourceRow
            key={id}
            {...{ entry, id }}
            isOpen={open.has(id)}
            isHidden={isFolded && others.some((other) => other.id === id)}
            onToggle={() => toggle(id)}
          />
        ))}
        {isFolded && (
          <li>
            <button type="button" aria-expanded={false} onClick={handleUnfold}>
              <ChevronRight size={16} />
              <b>{othersNames}</b>
              <small>{others.length}개 항목</small>
            </button>
          </li>
        )}
      </Rows>
      <Note>공식 원문을 먼저 보여 드려요. 2차 자료는 옮겨 적은 것이라 출시 전에 원문을 확인해 주세요.</Note>
    </Section>
  );
}

interface SourceRowProps {
  entry: IngredientEntry;
  id: string;
  isOpen: boolean;
  isHidden: boolean;
  onToggle: () => void;
}

const Hidden = styled('li', { base: { '&[data-hidden]': { display: 'none', _print: { display: 'list-item' } } } });

function SourceRow({ entry, id, isOpen, isHidden, onToggle }: SourceRowProps) {
  const { substance } = entry;
  const rule = ruleEntryOf(entry);
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  const isNumbered = lawList(rule.list).isNumbered;
  return (
    <Hidden id={id} data-hidden={isHidden || undefined}>
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        <Arrow size={16} />
        <span data-place>
          {substance.country} {isNumbered ? substance.label : lawList(rule.list).prefix}
        </span>
        <b>{substance.nameKor ?? substance.name}</b>
        <small>{editionWords(substance.source.edition)}</small>
        {isSecondCopy(rule) ? (
          <Badge tone="unknown" size="sm">
            2차 자료
          </Badge>
        ) : (
          <Badge tone="brand" size="sm">
            공식
          </Badge>
        )}
      </button>
      <OriginalText entry={entry} isOpen={isOpen} summary={rule.isRead ? rule.uses.map(sayUse) : null}>
        <SourceNote source={substance.source} />
      </OriginalText>
    </Hidden>
  );
}
