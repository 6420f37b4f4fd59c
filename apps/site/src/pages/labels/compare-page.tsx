import { Breadcrumb, Button, EmptyState, IconButton, PageHead, Segmented, Select, styled } from '@gredia/ui';
import { ArrowLeftRight, Columns2, Download, Printer, Share2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DocumentHead } from '../../app/document-head';
import { usePageState } from '../../app/page-state';
import { paths } from '../../app/paths';
import { compareLabels, inRightOrder } from '../../features/labels/compare-labels';
import { ComparisonTable } from '../../features/labels/comparison-table';
import { FigureStrip } from '../../features/labels/figure-strip';
import { HeadActions, HeadBelowPath } from '../../features/labels/head-actions';
import { comparisonCsv } from '../../features/labels/label-csv';
import { titleOf } from '../../features/labels/marked-label';
import { PrintStyles } from '../../features/labels/print-styles';
import { copyShareLink } from '../../features/labels/share-link';
import { SourceCard } from '../../features/labels/source-card';
import { useLabelTexts } from '../../features/labels/use-label-texts';
import { useMarkedLabel } from '../../features/labels/use-marked-label';
import { saveFile } from '../../features/shared/save-file';

const Sources = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 44px minmax(0, 1fr)' },
    alignItems: { md: 'center' },
    justifyItems: { base: 'center', md: 'stretch' },
    gap: '12px',
    '& > section': { w: '100%', alignSelf: 'stretch' },
    '& > div': { display: 'flex', justifyContent: 'center' },
    mb: { base: '16px', md: '20px' },
  },
});

const Bar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    my: { base: '12px', md: '16px' },
    _print: { display: 'none' },
  },
});

const End = styled('div', {
  base: { pb: { base: '48px', md: '72px' }, '& > p': { mt: '10px', textStyle: 'small', color: 'fg.subtle' } },
});

type Filter = 'all' | 'different';
type Order = 'left' | 'right';

const NOT_YET = '두 목록을 모두 붙여 넣어 주세요.';

/** `/ingredients/analyze/compare`: two lists by their standard names. Everything happens in the browser. */
export function ComparePage() {
  const { origin } = usePageState();
  const [texts, setText] = useLabelTexts(['left', 'right']);
  const left = useMarkedLabel(texts.left);
  const right = useMarkedLabel(texts.right);
  const [filter, setFilter] = useState<Filter>('all');
  const [order, setOrder] = useState<Order>('left');
  const comparison = useMemo(
    () => (left.label && right.label ? compareLabels(left.label, right.label) : null),
    [left.label, right.label],
  );
  const ordered = comparison ? (order === 'left' ? comparison.rows : inRightOrder(comparison.rows)) : [];
  const rows = filter === 'all' ? ordered : ordered.filter((row) => row.left === null || row.right === null);
  const disabledReason = comparison ? undefined : NOT_YET;

  function handleSwap() {
    setText('left', texts.right);
    setText('right', texts.left);
  }

  return (
    <>
      <DocumentHead
        title="전성분 비교"
        description="두 화장품의 전성분을 표준명으로 맞춰 나란히 비교해요. 같은 성분, 한쪽에만 있는 성분, 순서의 차이를 보여 드려요."
        path={paths.analyzeCompare}
      />
      <PrintStyles />
      <Breadcrumb
        items={[
          { label: '성분', href: paths.ingredients },
          { label: '전성분 분석', href: paths.analyze },
          { label: '비교' },
        ]}
      />
      <HeadBelowPath>
        <PageHead
          title="전성분 비교"
          lead="두 목록의 성분과 순서를 나란히 봐요. 이름은 표준명으로 맞춰서 비교해요."
          actions={
            <HeadActions>
              <Button
                icon={<Share2 size={16} />}
                disabledReason={disabledReason}
                onClick={() => void copyShareLink(origin + paths.analyzeCompare, texts)}
              >
                공유
              </Button>
              <Button
                icon={<Download size={16} />}
                disabledReason={disabledReason}
                onClick={() => saveFile('전성분 비교.csv', comparisonCsv(ordered), 'text/csv;charset=utf-8')}
              >
                CSV
              </Button>
              <Button icon={<Printer size={16} />} disabledReason={disabledReason} onClick={() => window.print()}>
                인쇄
              </Button>
            </HeadActions>
          }
        />
      </HeadBelowPath>
      <Sources>
        <SourceCard side="왼쪽" text={texts.left} marking={left} onChange={(text) => setText('left', text)} />
        <div>
          <IconButton label="왼쪽과 오른쪽 바꾸기" line icon={<ArrowLeftRight size={18} />} onClick={handleSwap} />
        </div>
        <SourceCard side="오른쪽" text={texts.right} marking={right} onChange={(text) => setText('right', text)} />
      </Sources>
      <End>
        {!comparison && (
          <EmptyState icon={Columns2} title="두 목록을 붙여 넣으면 비교해요" hint="글은 이 브라우저를 떠나지 않아요." />
        )}
        {comparison && (
          <>
            <FigureStrip
              label="비교 요약"
              items={[
                { label: '같은 성분', value: comparison.same, note: `순서까지 같은 성분 ${comparison.samePlace}` },
                { label: '왼쪽에만', value: comparison.leftOnly },
                { label: '오른쪽에만', value: comparison.rightOnly },
                {
                  label: '겹치는 정도',
                  value: `${Math.round(comparison.overlap * 100)}%`,
                  note: `성분 ${comparison.rows.length}종 기준`,
                },
              ]}
            />
            <Bar>
              <Segmented
                label="보이는 성분"
                value={filter}
                options={[
                  { value: 'all', label: `전체 ${comparison.rows.length}` },
                  { value: 'different', label: '다른 것만' },
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
                onChange={setOrder}
              />
            </Bar>
            {rows.length > 0 ? (
              <ComparisonTable
                rows={rows}
                leftTitle={titleOf(left.label) ?? '왼쪽 목록'}
                rightTitle={titleOf(right.label) ?? '오른쪽 목록'}
              />
            ) : (
              <EmptyState icon={Columns2} title="두 목록의 성분이 모두 같아요" compact />
            )}
            <p>
              성분 {comparison.rows.length}종 가운데 {rows.length}종
            </p>
          </>
        )}
      </End>
    </>
  );
}
