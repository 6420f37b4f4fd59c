import { isListKey, lawList } from '@gredia/domain/regulations';
import { GetUnifiedSearchResultsDocument, useGetRegulatedSubstanceQuery } from '@gredia/graphql-schema';
import { Chip, Combobox, styled, type ComboboxOption } from '@gredia/ui';
import { useMemo, useState } from 'react';
import { useIngredientOptions } from '../../../shared/catalogue/use-ingredient-options';
import { useQuerySoon } from '../../../shared/lists/use-query-soon';
import { entryName, entryParts } from '../values/use-member-names';

const Place = styled('div', { base: { mt: '2.5', maxW: { md: '360px' } } });

const Lists = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    mt: '2',
    textStyle: 'small',
    color: 'fg.muted',
  },
});

interface AddProps {
  /** Told what names it in the contract, and what it is called. */
  onAdd: (name: string, title: string) => void;
}

/** An ingredient that an entry of law means too. */
export function AddMember({ onAdd }: AddProps) {
  const [text, setText] = useState('');
  const { options, remark } = useIngredientOptions(text);
  return (
    <Place>
      <Combobox
        label="빠진 성분 추가"
        placeholder="성분명, INCI로 찾기"
        maxLength={100}
        text={text}
        options={options}
        remark={remark}
        onText={setText}
        onChoose={({ id, label }) => {
          setText('');
          onAdd(id, label);
        }}
      />
    </Place>
  );
}

const SHORTEST = 2;
const ENTRY_PAGE = /^\/substances\/([a-z0-9-]+)\/([^/?#]+)$/;

/** The entry of law that an address leads to, such as `eu-iii/98`. */
function entryAt(path: string | null): string | null {
  const [, list, entry] = ENTRY_PAGE.exec(path ?? '') ?? [];
  return list && entry ? `${list}/${decodeURIComponent(entry)}` : null;
}

/** An entry of law that means an ingredient too: a substance is found by its name, and stands in several lists. */
export function AddEntry({ onAdd }: AddProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<string | null>(null);
  const query = text.trim();
  const isTooShort = [...query].length < SHORTEST;
  const { data, isCurrent, hasFailed } = useQuerySoon(
    GetUnifiedSearchResultsDocument,
    isTooShort || found ? null : { query },
  );
  const options = useMemo(
    () =>
      (data?.unifiedSearchResults ?? []).flatMap(({ path, title, subtitle }): ComboboxOption[] => {
        const id = entryAt(path ?? null);
        return id ? [{ id, label: title, detail: subtitle ?? entryName(id).label }] : [];
      }),
    [data],
  );
  const remark = hasFailed ? '지금은 항목을 찾을 수 없어요.' : isCurrent ? '그런 항목이 없어요.' : '찾는 중이에요.';
  const isSearching = !isTooShort && found === null;
  return (
    <Place>
      <Combobox
        label="빠진 항목 추가"
        placeholder="규제 물질 이름이나 CAS로 찾기"
        maxLength={100}
        text={text}
        options={isSearching ? options : []}
        remark={isTooShort ? '이름을 2자 이상 입력해 주세요.' : isSearching ? remark : undefined}
        onText={(typed) => {
          setText(typed);
          setFound(null);
        }}
        onChoose={({ id, label }) => {
          setText(label);
          setFound(id);
        }}
      />
      {found && (
        <EntryLists
          name={found}
          onAdd={(...added) => {
            setText('');
            setFound(null);
            onAdd(...added);
          }}
        />
      )}
    </Place>
  );
}

/** A second copy of a list is no law of its own. */
const isFirstHand = ({ list }: { list: string }): boolean => isListKey(list) && lawList(list).copyOf === undefined;

/** The lists in which a substance stands, to choose which of their entries is meant. */
function EntryLists({ name, onAdd }: AddProps & { name: string }) {
  const [list, entry] = entryParts(name);
  const { data, error } = useGetRegulatedSubstanceQuery({ variables: { list, entry } });
  const substance = data?.regulatedSubstance;
  if (error) return <Lists role="alert">{error.message}</Lists>;
  if (!substance) return <Lists role="status">목록을 찾는 중이에요.</Lists>;
  return (
    <Lists role="group" aria-label="어느 목록의 항목인가요?">
      어느 목록의 항목인가요?
      {[substance, ...substance.elsewhere].filter(isFirstHand).map((one) => {
        const id = `${one.list}/${one.entry}`;
        return (
          <Chip key={id} onClick={() => onAdd(id, one.nameKor ?? one.name)}>
            {entryName(id).label}
          </Chip>
        );
      })}
    </Lists>
  );
}
