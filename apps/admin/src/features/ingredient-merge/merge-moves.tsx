import type { MergedKind } from '@gredia/graphql-schema';
import { formatNumber, styled } from '@gredia/ui';
import type { MergePreview } from './use-merge';

const List = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '220px minmax(0, 1fr)' },
    columnGap: '4',
    textStyle: 'small',
    '& dt': { fontWeight: 650, pt: '2' },
    '& dd': { py: { base: '0.5', md: '2' }, color: 'fg.muted', overflowWrap: 'anywhere' },
  },
});
const Quiet = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });

const words: Record<MergedKind, { label: string; unit: string; hint?: string }> = {
  PRODUCTS: { label: '원료 조성', unit: '건' },
  QUOTES: { label: '그 원료의 견적', unit: '건', hint: '견적에 적힌 내용은 그대로예요' },
  COSMETICS: { label: '화장품 라벨', unit: '건' },
  REREAD_COSMETICS: { label: '다르게 읽히는 라벨', unit: '건', hint: '이름이 다른 성분을 뜻하게 돼요' },
  DECISIONS: { label: '규칙 결정', unit: '건' },
  USE_LEVELS: { label: '사용 함량 이력', unit: '건' },
  SEARCHES: { label: '검색 기록', unit: '건' },
  EARLIER_MERGES: { label: '앞서 합친 성분', unit: '개' },
};

interface MergeMovesProps {
  preview: Pick<MergePreview, 'moves' | 'sides' | 'title' | 'others'>;
  keptId: string;
}

/** What comes to name the one that stays, counted by doing it. */
export function MergeMoves({ preview: { moves, sides, title, others }, keptId }: MergeMovesProps) {
  const gone = sides.filter(({ id }) => id !== keptId);
  return (
    <>
      {moves.length === 0 && <Quiet>옮겨 갈 원료나 라벨이 없어요.</Quiet>}
      <List>
        {moves.map(({ kind, count, names }) => {
          const { label, unit, hint } = words[kind];
          const more =
            count > names.length && names.length > 0 ? ` 외 ${formatNumber(count - names.length)}${unit}` : '';
          return [
            <dt key={`${kind} name`}>
              {label} {formatNumber(count)}
              {unit}
            </dt>,
            <dd key={kind}>
              {names.join(', ')}
              {more}
              {hint && ` (${hint})`}
            </dd>,
          ];
        })}
        <dt>주소</dt>
        <dd>
          {gone.map((side) => `‘${side.title}’`).join(', ')} 주소와 이름으로 찾으면 ‘{title}’ 페이지가 열려요.
        </dd>
        {others.length > 0 && (
          <>
            <dt>다른 성분</dt>
            <dd>규칙이나 태그가 함께 바뀌는 성분: {others.join(', ')}</dd>
          </>
        )}
      </List>
    </>
  );
}
