import { EmptyState, Skeleton, styled, VisuallyHidden } from '@gredia/ui';
import { BookX, Info, SearchX, TextCursorInput, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { withSearch } from '../../shared/addresses/list-params';
import { paths } from '../../shared/addresses/paths';
import { useReach } from '../../shared/reach/reach';
import { remarkOn, type SearchOption, type SearchRemark } from './search-groups';
import { SearchOptionRow } from './search-option-row';
import {
  GroupCount,
  GroupOptions,
  GroupTitle,
  MoreLink,
  PanelBox,
  PanelFoot,
  PanelGroup,
  PanelKey,
  PanelKeys,
  PanelList,
  PanelMore,
  PanelRemark,
} from './search-panel-parts';
import type { SearchView } from './use-search-answer';

const SkeletonRow = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minH: '13', px: '4', py: '2' },
});
const SkeletonText = styled('div', { base: { display: 'grid', gap: '2', flex: 1 } });

interface SearchPanelProps {
  id: string;
  variant: 'header' | 'page';
  view: SearchView;
  /** As typed, for the links to the lists. */
  query: string;
  highlighted: number;
  onHighlight: (index: number) => void;
  onChoose: (option: SearchOption) => void;
}

/** The dropdown below the search box. */
export function SearchPanel({ id, variant, view, query, highlighted, onHighlight, onChoose }: SearchPanelProps) {
  if (view.kind === 'silent') return null;
  return (
    <PanelBox variant={variant} id={view.kind === 'results' ? undefined : id}>
      {view.kind === 'hint' && (
        <PanelRemark role="status">
          <TextCursorInput size={17} />
          검색어를 2자 이상 입력해 주세요.
        </PanelRemark>
      )}
      {view.kind === 'loading' && [1, 2].map((row) => <LoadingRow key={row} />)}
      {view.kind === 'nothing' && (
        <div role="status">
          <EmptyState
            compact
            icon={SearchX}
            title={`'${view.query}'에 대한 검색 결과가 없습니다 :(`}
            hint="INCI 영문명이나 CAS 번호로도 찾아보세요."
          />
        </div>
      )}
      {view.kind === 'results' && (
        <>
          <Remark remark={remarkOn(view.options.map(({ result }) => result))} />
          <Results id={id} view={view} highlighted={highlighted} onHighlight={onHighlight} onChoose={onChoose} />
          <VisuallyHidden role="status">
            {view.groups.map(({ label, count }) => `${label} ${count}건`).join(', ')}
          </VisuallyHidden>
          <PanelFoot variant={variant}>
            <MoreResults query={query} />
            <PanelKeys aria-hidden="true">
              <span>
                <PanelKey>↑</PanelKey>
                <PanelKey>↓</PanelKey>이동
              </span>
              <span>
                <PanelKey>Enter</PanelKey>열기
              </span>
              <span>
                <PanelKey>Esc</PanelKey>닫기
              </span>
            </PanelKeys>
          </PanelFoot>
        </>
      )}
    </PanelBox>
  );
}

const remarks: Record<SearchRemark, { icon: LucideIcon; text: string }> = {
  ONLY_SIMILAR: { icon: SearchX, text: '꼭 맞는 이름은 없어요. 비슷한 이름이에요.' },
  NO_INGREDIENT: { icon: BookX, text: '성분 사전에는 없는 이름이에요. 규제 물질에서 찾았어요.' },
};

function Remark({ remark }: { remark: SearchRemark | null }) {
  if (!remark) return null;
  const { icon: Icon, text } = remarks[remark];
  return (
    <PanelRemark role="status">
      <Icon size={17} />
      {text}
    </PanelRemark>
  );
}

/** Of a group, before it gives up height to others. */
const ROWS_IN_SIGHT = 4;

type ResultsProps = Pick<SearchPanelProps, 'id' | 'highlighted' | 'onHighlight' | 'onChoose'> & {
  view: Extract<SearchView, { kind: 'results' }>;
};

function Results({ id, view, highlighted, onHighlight, onChoose }: ResultsProps) {
  const reach = useReach();
  useEffect(() => {
    const products = view.options.filter(({ result }) => result.type === 'products');
    reach.products(
      'SEARCH_IMPRESSION',
      products.map(({ result }) => result.id),
    );
  }, [reach, view.options]);
  return (
    // Out of the tab order, into which a browser puts what scrolls: the keys of the box move through it.
    <PanelList role="listbox" id={id} aria-label="검색 결과" tabIndex={-1}>
      {view.groups.map((group) => (
        <PanelGroup
          key={group.type}
          role="group"
          aria-labelledby={`${id}-${group.type}`}
          isLong={group.options.length > ROWS_IN_SIGHT}
        >
          <GroupTitle id={`${id}-${group.type}`} role="presentation">
            {group.label} <GroupCount>{group.count}</GroupCount>
          </GroupTitle>
          <GroupOptions role="presentation" tabIndex={-1}>
            {group.options.map((option) => {
              const index = view.options.indexOf(option);
              return (
                <SearchOptionRow
                  key={option.result.id}
                  id={`${id}-${index}`}
                  option={option}
                  query={view.query}
                  isHighlighted={index === highlighted}
                  onHighlight={() => onHighlight(index)}
                  onChoose={() => onChoose(option)}
                />
              );
            })}
          </GroupOptions>
        </PanelGroup>
      ))}
    </PanelList>
  );
}

function MoreResults({ query }: { query: string }) {
  const search = new URLSearchParams({ search: query });
  return (
    <PanelMore>
      <Info size={15} />
      <span>
        더 많은 결과는 <MoreLink href={withSearch(paths.ingredients, search)}>성분</MoreLink>,{' '}
        <MoreLink href={withSearch(paths.products, search)}>원료</MoreLink> 페이지에서 볼 수 있어요.
      </span>
    </PanelMore>
  );
}

function LoadingRow() {
  return (
    <SkeletonRow>
      <Skeleton width="36px" height="36px" radius="6px" />
      <SkeletonText>
        <Skeleton width="46%" />
        <Skeleton width="68%" height="10px" />
      </SkeletonText>
    </SkeletonRow>
  );
}
