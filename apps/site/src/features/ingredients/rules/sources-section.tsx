import { countryName } from '@gredia/domain';
import type { TableCountry } from '@gredia/domain/regulations';
import { Button, formatNumber, Section, styled } from '@gredia/ui';
import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { isSecondCopy } from '../../../shared/law/entry-chip';
import { MAIN_COUNTRIES, ruleEntryOf } from '../../../shared/law/law-question';
import { FramedList } from '../../../shared/lists/framed-list';
import { entryAnchor, type IngredientEntry } from './ingredient-law';
import { SourceRow, SourceToggle } from './source-row';

const Head = styled('div', {
  base: { display: 'flex', justifyContent: 'flex-end', mt: '-44px', mb: '3', _print: { display: 'none' } },
});

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
  ingredientId: string;
  entries: readonly IngredientEntry[];
  countries: readonly TableCountry[];
}

/** Every entry behind the table, folded: what it says in Korean beside its own words, and why the ingredient is meant. */
export function SourcesSection({ ingredientId, entries, countries }: SourcesSectionProps) {
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
      <FramedList ref={list}>
        {[...main, ...others].map(({ entry, id }) => (
          <SourceRow
            key={id}
            ingredientId={ingredientId}
            entry={entry}
            id={id}
            isOpen={open.has(id)}
            isHidden={isFolded && others.some((other) => other.id === id)}
            onToggle={() => toggle(id)}
          />
        ))}
        {isFolded && (
          <li>
            <SourceToggle type="button" aria-expanded={false} onClick={handleUnfold}>
              <ChevronRight size={16} />
              <b>{othersNames}</b>
              <small>{others.length}개 항목</small>
            </SourceToggle>
          </li>
        )}
      </FramedList>
      <Note>공식 원문을 먼저 보여 드려요. 2차 자료는 옮겨 적은 것이라 출시 전에 원문을 확인해 주세요.</Note>
    </Section>
  );
}
