import type { ProductUse } from '@gredia/domain/regulations';
import { EmptyState, Segmented, Select, styled } from '@gredia/ui';
import { Columns2, Gauge } from 'lucide-react';
import { useState } from 'react';
import { CompareLimits } from './compare-limits';
import type { ComparedRow, LabelComparison } from './compare-labels';
import { ComparisonTable } from './comparison-table';
import { FigureStrip } from './figure-strip';
import { LimitsSection } from './limits-section';
import { useCompareLimits } from './use-compare-limits';

const Bar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    my: { base: '12px', md: '16px' },
    '& span > select': { h: { base: '44px', md: '36px' } },
    _print: { my: '8px', '& > *': { display: 'none !important' } },
  },
});

const Count = styled('p', { base: { mt: '10px', textStyle: 'small', color: 'fg.subtle' } });

const Limits = styled('div', { base: { mt: '28px' } });

export type ComparisonOrder = 'left' | 'right';

type Filter = 'all' | 'different' | 'limited';

interface ComparisonResultProps {
  comparison: LabelComparison;
  /** The rows of the comparison in the chosen order. */
  ordered: readonly ComparedRow[];
  order: ComparisonOrder;
  onOrder: (order: ComparisonOrder) => void;
  texts: Record<'left' | 'right', string>;
  leftTitle: string;
  rightTitle: string;
}

/** What two lists have in common: figures, and a row for each ingredient, all or some of them. */
export function ComparisonResult(props: ComparisonResultProps) {
  const { comparison, ordered, order, onOrder, texts, leftTitle, rightTitle } = props;
  const [filter, setFilter] = useState<Filter>('all');
  const [use, setUse] = useState<ProductUse>('LEAVE_ON');
  const { limits, run } = useCompareLimits(texts.left, texts.right);
  const limited = limits.kind === 'known' ? limits.limited : new Set<string>();
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
            <ComparisonTable rows={rows} leftTitle={leftTitle} rightTitle={rightTitle} />
          ) : (
            <NoRows filter={filter} />
          )}
          <Count role="status">
            성분 {comparison.rows.length}종 가운데 {rows.length}종
          </Count>
          {filter === 'limited' && limits.kind === 'known' && (
            <Limits>
              <LimitsSection regulated={limits.regulated} law={limits.law} use={use} onUse={setUse} />
            </Limits>
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
