import { EmptyState, Segmented, Select, styled } from '@gredia/ui';
import { Columns2, Gauge } from 'lucide-react';
import { useState } from 'react';
import { useProductUse } from '../../../shared/addresses/product-use';
import { FigureStrip } from '../findings/figure-strip';
import { LimitsSection } from '../limits/limits-section';
import { compareLabels, inRightOrder, type LabelComparison } from './compare-labels';
import { CompareLimits } from './compare-limits';
import { sideTitle, type ComparisonOrder, type ReadSide } from './compared-side';
import { ComparisonTable } from './comparison-table';
import { useCompareLimits } from './use-compare-limits';

const Bar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    my: { base: '3', md: '4' },
    // On paper there is nothing to choose.
    _print: { h: 0, my: '2', overflow: 'hidden' },
  },
});

const Count = styled('p', { base: { mt: '2.5', textStyle: 'small', color: 'fg.subtle' } });

const LimitsArea = styled('div', { base: { mt: '7' } });

type Filter = 'all' | 'different' | 'limited';

interface ComparisonResultProps {
  left: ReadSide;
  right: ReadSide;
  order: ComparisonOrder;
  onOrder: (order: ComparisonOrder) => void;
}

/** What two lists have in common: figures, and a row for each ingredient, all or some of them. */
export function ComparisonResult({ left, right, order, onOrder }: ComparisonResultProps) {
  const comparison = compareLabels(left.label, right.label);
  const [filter, setFilter] = useState<Filter>('all');
  const [use, chooseUse] = useProductUse();
  const { limits, run } = useCompareLimits(left, right);
  const limited = limits.kind === 'known' ? limits.limited : new Set<string>();
  const ordered = order === 'left' ? comparison.rows : inRightOrder(comparison.rows);
  const rows = ordered.filter((row) => {
    if (filter === 'limited') return limited.has(row.key);
    return filter === 'all' || row.left === null || row.right === null;
  });

  return (
    <>
      <Figures {...comparison} />
      <Bar>
        <Segmented
          label="보이는 성분"
          value={filter}
          options={[
            { value: 'all', label: `전체 ${comparison.rows.length}` },
            { value: 'different', label: '다른 것만' },
            { value: 'limited', label: '한도 있는 것' },
          ]}
          onChange={setFilter}
        />
        <Select
          variant="ghost"
          label="순서"
          value={order}
          options={[
            { value: 'left', label: '왼쪽 순서' },
            { value: 'right', label: '오른쪽 순서' },
          ]}
          onChange={onOrder}
        />
      </Bar>
      {filter === 'limited' && limits.kind !== 'known' ? (
        <CompareLimits limits={limits} onRun={run} />
      ) : (
        <>
          {rows.length > 0 ? (
            <ComparisonTable rows={rows} leftTitle={sideTitle(left)} rightTitle={sideTitle(right)} />
          ) : (
            <NoRows filter={filter} />
          )}
          <Count role="status">
            성분 {comparison.rows.length}종 가운데 {rows.length}종
          </Count>
          {filter === 'limited' && limits.kind === 'known' && (
            <LimitsArea>
              <LimitsSection lists={limits.lists} law={limits.law} use={use} onUse={chooseUse} />
            </LimitsArea>
          )}
        </>
      )}
    </>
  );
}

function Figures({ same, samePlace, leftOnly, rightOnly, overlap, rows }: LabelComparison) {
  return (
    <FigureStrip
      label="비교 요약"
      items={[
        { label: '같은 성분', value: same, note: `순서까지 같은 성분 ${samePlace}` },
        { label: '왼쪽에만', value: leftOnly, note: `왼쪽 ${same + leftOnly}종 가운데` },
        { label: '오른쪽에만', value: rightOnly, note: `오른쪽 ${same + rightOnly}종 가운데` },
        { label: '겹치는 정도', value: `${Math.round(overlap * 100)}%`, note: `성분 ${rows.length}종 기준` },
      ]}
    />
  );
}

function NoRows({ filter }: { filter: Filter }) {
  if (filter !== 'limited') return <EmptyState icon={Columns2} title="두 목록의 성분이 모두 같아요" compact />;
  return (
    <EmptyState
      icon={Gauge}
      title="규제 목록에서 찾은 성분이 없어요"
      hint="나라마다 목록을 어디까지 확인했는지는 아래에 있어요."
      compact
    />
  );
}
