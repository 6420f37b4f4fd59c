import { Badge, Button, Combobox, Link, styled } from '@gredia/ui';
import { Link2, Link2Off, LoaderCircle, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { paths } from '../../../shared/addresses/paths';
import { matchKindLabel } from '../../../shared/catalogue/match-kind-label';
import type { CompositionRow, LinkedIngredient } from '../values/product-values';
import type { InciMatch } from './use-inci-matches';
import { useIngredientOptions } from '../../../shared/catalogue/use-ingredient-options';

const Line = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    rowGap: '1',
    columnGap: '2',
    minH: '7',
    textStyle: 'small',
    color: 'fg.muted',
  },
});
const State = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    '& > a': { fontWeight: 600, color: 'fg.link', _hover: { textDecoration: 'underline' } },
  },
  variants: { isLinked: { true: { '& > svg': { color: 'ok.dot' } } } },
});
const SearchPlace = styled('div', { base: { flex: '1 1 220px', maxW: '320px' } });

interface IngredientLinkProps {
  row: CompositionRow;
  /** The match of the name in the dictionary; undefined until it has answered. */
  match: InciMatch | undefined;
  /** The dictionary did not answer. */
  hasFailed: boolean;
  onLink: (ingredient: LinkedIngredient) => void;
  /** Removes the link; `ask` shows the proposals again. */
  onUnlink: (link: CompositionRow['link']) => void;
}

/** The link of a part to an ingredient of the dictionary: linked, proposed, searched for, or none. */
export function IngredientLink({ row, match, hasFailed, onLink, onUnlink }: IngredientLinkProps) {
  const [isSearching, setIsSearching] = useState(false);
  const hasSearched = useRef(false);
  const { ingredient, link, INCI } = row;

  function startSearch() {
    hasSearched.current = true;
    setIsSearching(true);
  }

  /** When a search is cancelled, its button returns and gets the focus. */
  function focusAfterSearch(button: HTMLButtonElement | null) {
    if (!button || !hasSearched.current) return;
    hasSearched.current = false;
    button.focus();
  }

  if (INCI.trim() === '') return null;
  if (isSearching) {
    return (
      <Line>
        <IngredientSearch
          name={INCI}
          onChoose={(chosen) => {
            setIsSearching(false);
            onLink(chosen);
          }}
          onCancel={() => setIsSearching(false)}
        />
      </Line>
    );
  }
  const search = (
    <Button ref={focusAfterSearch} size="xs" variant="ghost" icon={<Search size={13} />} onClick={startSearch}>
      다른 성분 찾기
    </Button>
  );
  if (ingredient) {
    return (
      <Line>
        <State isLinked>
          <Link2 size={14} />
          <Link href={paths.ingredient(ingredient.title)} target="_blank" rel="noopener">
            {ingredient.title}
          </Link>
        </State>
        <Button size="xs" variant="ghost" icon={<Link2Off size={13} />} onClick={() => onUnlink('left')}>
          연결 끊기
        </Button>
        {search}
      </Line>
    );
  }
  if (link === 'left') {
    return (
      <Line>
        <Badge tone="warn">미매핑</Badge>
        <Button size="xs" variant="ghost" onClick={() => onUnlink('ask')}>
          제안 다시 보기
        </Button>
        {search}
      </Line>
    );
  }
  if (!match) {
    return (
      <Line>
        {hasFailed ? (
          <Badge tone="warn">미매핑</Badge>
        ) : (
          <State>
            <LoaderCircle size={14} />
            사전에서 찾는 중이에요
          </State>
        )}
        {search}
      </Line>
    );
  }
  return (
    <Line>
      <Proposal match={match} onLink={onLink} />
      {search}
      <Button size="xs" variant="ghost" onClick={() => onUnlink('left')}>
        연결 안 함
      </Button>
    </Line>
  );
}

function Proposal({
  match: { match, candidates },
  onLink,
}: {
  match: InciMatch;
  onLink: (chosen: LinkedIngredient) => void;
}) {
  const choices = match ? [match] : candidates.slice(0, 3);
  return (
    <>
      {match ? (
        <Badge tone={match.kind === 'TYPO' ? 'warn' : 'info'}>{matchKindLabel[match.kind]}</Badge>
      ) : (
        <Badge tone="warn">미매핑</Badge>
      )}
      {choices.length === 0 && <span>사전에 없는 이름이에요</span>}
      {choices.map(({ ingredient: { id, title } }) => (
        <Button key={id} size="xs" variant="soft" icon={<Link2 size={13} />} onClick={() => onLink({ id, title })}>
          {title} 연결
        </Button>
      ))}
    </>
  );
}

interface IngredientSearchProps {
  name: string;
  onChoose: (ingredient: LinkedIngredient) => void;
  onCancel: () => void;
}

function IngredientSearch({ name, onChoose, onCancel }: IngredientSearchProps) {
  const [text, setText] = useState('');
  const { options, remark } = useIngredientOptions(text);
  return (
    <>
      <SearchPlace>
        <Combobox
          label={`${name} 성분 찾기`}
          isLabelHidden
          size="sm"
          placeholder="성분명, INCI로 찾기"
          maxLength={100}
          autoFocus
          text={text}
          options={options}
          remark={remark}
          onText={setText}
          onChoose={({ id, label }) => onChoose({ id, title: label })}
          onCancel={onCancel}
        />
      </SearchPlace>
      <Button size="xs" variant="ghost" onClick={onCancel}>
        취소
      </Button>
    </>
  );
}
