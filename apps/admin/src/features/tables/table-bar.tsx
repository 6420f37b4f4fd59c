import type { CollectionSpec } from '@gredia/domain';
import { Button, Chip, Kbd, styled } from '@gredia/ui';
import { Bookmark, Columns3, Download, FileUp, Keyboard, ListFilter } from 'lucide-react';
import { filterParts, filterText, filterWithout } from './filter-draft';
import type { TableView } from './table-address';

const Root = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mb: '3' } });
const Chips = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', flex: 1, minW: 0 } });
const Sorting = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const Hint = styled('span', { base: { display: { base: 'none', md: 'inline' } } });

export type TableSheet = 'filter' | 'columns' | 'views' | 'keys' | 'import' | 'export';

interface TableBarProps {
  spec: CollectionSpec;
  view: TableView;
  canImport: boolean;
  onView: (part: Partial<TableView>) => void;
  onSheet: (sheet: TableSheet) => void;
}

/** What a table is narrowed down to, and the ways to change that. */
export function TableBar({ spec, view: { search, sort, filter }, canImport, onView, onSheet }: TableBarProps) {
  return (
    <Root>
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
      <Sorting>
        {sort.length
          ? sort
              .map(({ field, descending }) => `${spec.fields[field]?.label} ${descending ? '내림차순' : '오름차순'}`)
              .join(', ')
          : '최근 등록순'}
      </Sorting>
      <Button size="sm" touch icon={<Bookmark size={15} />} onClick={() => onSheet('views')}>
        보기
      </Button>
      <Button size="sm" touch icon={<Columns3 size={15} />} onClick={() => onSheet('columns')}>
        열
      </Button>
      {canImport && (
        <Button size="sm" touch icon={<FileUp size={15} />} onClick={() => onSheet('import')}>
          가져오기
        </Button>
      )}
      <Button size="sm" touch icon={<Download size={15} />} onClick={() => onSheet('export')}>
        내보내기
      </Button>
      <Hint>
        <Button size="sm" icon={<Keyboard size={15} />} aria-label="단축키" onClick={() => onSheet('keys')}>
          <Kbd>?</Kbd>
        </Button>
      </Hint>
    </Root>
  );
}
