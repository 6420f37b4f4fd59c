import type { CollectionSpec } from '@gredia/domain';
import { Button, Chip, Kbd, styled } from '@gredia/ui';
import { Bookmark, Columns3, Download, FileUp, Keyboard, ListFilter } from 'lucide-react';
import { filterParts, filterText, filterWithout } from './filter-draft';
import type { TableView } from './table-address';

const Root = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mb: '3' },
  variants: {
    // The bar of picked records takes its place where there is room for one line, so that no row moves under the pointer.
    isCovered: { true: { visibility: { md: 'hidden' } } },
  },
});
const Chips = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', minW: 0, _empty: { display: 'none' } },
});
const Sorting = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const Tools = styled('div', { base: { display: 'flex', alignItems: 'center', gap: '2', ms: 'auto' } });
/** Of a button that is its icon alone on narrow screens, so that all of them stand in one line. */
const Words = styled('span', {
  base: {
    position: { base: 'absolute', md: 'static' },
    clipPath: { base: 'inset(50%)', md: 'none' },
    whiteSpace: 'nowrap',
  },
});
const Hint = styled('span', { base: { display: { base: 'none', md: 'inline' } } });

export type TableSheet = 'filter' | 'columns' | 'views' | 'keys' | 'import' | 'export';

interface TableBarProps {
  spec: CollectionSpec;
  view: TableView;
  canImport: boolean;
  /** The bar of what is picked lies over it. */
  isCovered: boolean;
  onView: (part: Partial<TableView>) => void;
  onSheet: (sheet: TableSheet) => void;
}

/** What a table is narrowed down to, and the ways to change that. */
export function TableBar({
  spec,
  view: { search, sort, filter },
  canImport,
  isCovered,
  onView,
  onSheet,
}: TableBarProps) {
  return (
    <Root isCovered={isCovered}>
      <Button size="sm" touch icon={<ListFilter size={15} />} onClick={() => onSheet('filter')}>
        필터
      </Button>
      <Chips>
        {search && (
          <Chip selected removeLabel={`검색 ‘${search}’ 지우기`} onRemove={() => onView({ search: '' })}>
            검색: {search}
          </Chip>
        )}
        {filterParts(filter).map((part, at) => {
          const text = filterText(spec, part);
          return (
            <Chip
              key={`${at} ${text}`}
              selected
              removeLabel={`필터 ‘${text}’ 지우기`}
              onRemove={() => onView({ filter: filterWithout(filter, at) })}
            >
              {text}
            </Chip>
          );
        })}
      </Chips>
      <Tools>
        <Sorting>
          {sort.length
            ? sort
                .map(({ field, descending }) => `${spec.fields[field]?.label} ${descending ? '내림차순' : '오름차순'}`)
                .join(', ')
            : '최근 등록순'}
        </Sorting>
        <Button size="sm" touch icon={<Bookmark size={15} />} onClick={() => onSheet('views')}>
          <Words>보기</Words>
        </Button>
        <Button size="sm" touch icon={<Columns3 size={15} />} onClick={() => onSheet('columns')}>
          <Words>열</Words>
        </Button>
        {canImport && (
          <Button size="sm" touch icon={<FileUp size={15} />} onClick={() => onSheet('import')}>
            <Words>가져오기</Words>
          </Button>
        )}
        <Button size="sm" touch icon={<Download size={15} />} onClick={() => onSheet('export')}>
          <Words>내보내기</Words>
        </Button>
        <Hint>
          <Button size="sm" icon={<Keyboard size={15} />} aria-label="단축키" onClick={() => onSheet('keys')}>
            <Kbd>?</Kbd>
          </Button>
        </Hint>
      </Tools>
    </Root>
  );
}
