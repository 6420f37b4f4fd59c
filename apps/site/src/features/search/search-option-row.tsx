import { Badge, Link, styled } from '@gredia/ui';
import { CornerDownLeft, FlaskConical, Hexagon, MessagesSquare, Package, ScrollText, ShoppingBag } from 'lucide-react';
import { useEffect } from 'react';
import { mainLevels, RuleBadge } from '../../shared/law/rule-badges';
import { HighlightedText } from './highlighted-text';
import type { SearchOption, SearchResult } from './search-groups';

const icons = {
  ingredients: Hexagon,
  products: Package,
  items: ShoppingBag,
  cosmetics: FlaskConical,
  substances: ScrollText,
  posts: MessagesSquare,
};

/** Countries named in a badge; more are counted. */
const COUNTRIES_NAMED = 3;

/** What stands at the end of a row: how near its name is, else how strict the law is, else whether a quote can be had. */
function RowBadge({ result: { match, levels, isQuotable } }: { result: SearchResult }) {
  if (match === 'SIMILAR') return <Badge tone="unknown">비슷한 이름</Badge>;
  if (match === 'PREVIOUS_NAME') return <Badge>이전 이름</Badge>;
  if (levels.length > 0) {
    return (
      <span data-levels="">
        {mainLevels(levels).map(([level, countries]) => (
          <RuleBadge key={level} level={level} scope={scopeOf(countries)} />
        ))}
      </span>
    );
  }
  return isQuotable ? <Badge tone="brand">견적 가능</Badge> : null;
}

const scopeOf = (countries: readonly string[]) =>
  countries.slice(0, COUNTRIES_NAMED).join('·') +
  (countries.length > COUNTRIES_NAMED ? ` 외 ${countries.length - COUNTRIES_NAMED}` : '');

const look = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '13',
    px: '4',
    py: '1.5',
    cursor: 'pointer',
    scrollMarginBlock: '10',
    _selected: { bg: 'bg.selected', boxShadow: 'inset 3px 0 0 {colors.brand.solid}' },
    _disabled: { cursor: 'default' },
    '& > i': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      flex: 'none',
      boxSize: '9',
      borderRadius: 'control',
      bg: 'bg.muted',
      color: 'fg.muted',
    },
    '& > i > img': { boxSize: '9', borderRadius: 'control', objectFit: 'cover' },
    '& > div': { flex: 1, minW: 0 },
    '& > div > *': { display: 'block', truncate: true },
    '& > div > strong': { fontWeight: 600, lineHeight: '5' },
    // What is only similar must not look like what was searched for.
    '& > div > span': { lineHeight: '5', color: 'fg.muted' },
    '& > div > small': { textStyle: 'caption', color: 'fg.muted' },
    '& > [data-levels]': {
      display: 'flex',
      flexDirection: { base: 'column', md: 'row' },
      alignItems: 'flex-end',
      gap: '1',
    },
    '& > b': { fontWeight: 600, whiteSpace: 'nowrap' },
    '& > kbd': {
      display: { base: 'none', md: 'flex' },
      alignItems: 'center',
      gap: '1',
      textStyle: 'caption',
      color: 'fg.subtle',
    },
  },
  variants: { isIngredient: { true: { '& > i': { bg: 'thumb.active.bg', color: 'thumb.active.fg' } } } },
} as const;

const Anchor = styled(Link, look);
const Plain = styled('div', look);

interface SearchOptionRowProps {
  id: string;
  option: SearchOption;
  query: string;
  isHighlighted: boolean;
  onHighlight: () => void;
  onChoose: () => void;
}

/** One result: a real link, so that it also opens in a new tab. */
export function SearchOptionRow({ id, option, query, isHighlighted, onHighlight, onChoose }: SearchOptionRowProps) {
  const { result, href } = option;
  const Icon = icons[result.type];
  const isSimilar = result.match === 'SIMILAR';

  useEffect(() => {
    if (isHighlighted) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, isHighlighted]);

  const content = (
    <>
      <i aria-hidden="true">
        {/* Pictures of other sites are not shown: the content policy takes our own only. */}
        {result.image?.startsWith('/') ? <img src={result.image} alt="" loading="lazy" /> : <Icon size={17} />}
      </i>
      <div>
        {isSimilar ? (
          <span data-title="">{result.title}</span>
        ) : (
          <strong data-title="">
            <HighlightedText text={result.title} query={query} />
          </strong>
        )}
        {result.subtitle && (
          <small>
            <HighlightedText text={result.subtitle} query={query} />
          </small>
        )}
      </div>
      <RowBadge result={result} />
      {result.price && <b>{result.price}</b>}
      {isHighlighted && href && (
        <kbd aria-hidden="true">
          이동 <CornerDownLeft size={14} />
        </kbd>
      )}
    </>
  );
  const props = {
    id,
    role: 'option',
    'aria-selected': isHighlighted,
    isIngredient: result.type === 'ingredients',
    onPointerMove: onHighlight,
  };
  return href ? (
    <Anchor {...props} href={href} tabIndex={-1} onClick={onChoose}>
      {content}
    </Anchor>
  ) : (
    <Plain {...props} aria-disabled="true">
      {content}
    </Plain>
  );
}
