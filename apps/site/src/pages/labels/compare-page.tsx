import { Breadcrumb, Button, IconButton, PageHead, showToast, styled } from '@gredia/ui';
import { ArrowLeftRight, Download, Printer, Share2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DocumentHead } from '../../app/document-head';
import { usePageState } from '../../app/page-state';
import { paths } from '../../app/paths';
import { compareLabels, inRightOrder } from '../../features/labels/compare-labels';
import { CompareWaiting } from '../../features/labels/compare-waiting';
import { ComparisonResult, type ComparisonOrder } from '../../features/labels/comparison-result';
import { HeadActions, HeadBelowPath } from '../../features/labels/head-actions';
import { comparisonCsv } from '../../features/labels/label-csv';
import { titleOf } from '../../features/labels/marked-label';
import { PrintStyles } from '../../features/labels/print-styles';
import { copyShareLink } from '../../features/labels/share-link';
import { SourceCard } from '../../features/labels/source-card';
import { useLabelTexts } from '../../features/labels/use-label-texts';
import { useMarkedLabel } from '../../features/labels/use-marked-label';
import { NOT_READ_YET } from '../../features/labels/why-not';
import { saveFile } from '../../features/shared/save-file';

const Sources = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 44px minmax(0, 1fr)' },
    alignItems: { md: 'center' },
    justifyItems: { base: 'center', md: 'stretch' },
    gap: '12px',
    '& > section': { w: '100%', alignSelf: 'stretch' },
    '& > div': { display: 'flex', justifyContent: 'center', _print: { display: 'none' } },
    // The cards lie one above the other: so do the arrows.
    mdDown: { '& > div svg': { transform: 'rotate(90deg)' } },
    mb: { base: '16px', md: '20px' },
  },
});

const End = styled('div', { base: { pb: { base: '48px', md: '72px' } } });

const SIDES = { left: '왼쪽', right: '오른쪽' };
const NOT_YET = '두 목록을 모두 붙여 넣어 주세요.';

/** `/ingredients/analyze/compare`: two lists by their standard names. The browser compares; only limits are asked for. */
export function ComparePage() {
  const { origin } = usePageState();
  const [texts, setText] = useLabelTexts(['left', 'right']);
  const left = useMarkedLabel(texts.left);
  const right = useMarkedLabel(texts.right);
  const [order, setOrder] = useState<ComparisonOrder>('left');
  const comparison = useMemo(
    () => (left.label && right.label ? compareLabels(left.label, right.label) : null),
    [left.label, right.label],
  );
  const ordered = comparison ? (order === 'left' ? comparison.rows : inRightOrder(comparison.rows)) : [];
  const missing = (['left', 'right'] as const).filter((side) => texts[side].trim() === '').map((side) => SIDES[side]);
  // Said in its card already.
  const isUnreadable = [left, right].some(({ isTooLong, isUnread }) => isTooLong || isUnread);
  const disabledReason = comparison ? undefined : missing.length > 0 ? NOT_YET : '아직 이름을 읽지 못했어요.';

  function handleCsv() {
    if (!left.current || !right.current) return showToast(NOT_READ_YET);
    saveFile('전성분 비교.csv', comparisonCsv(ordered), 'text/csv;charset=utf-8');
  }

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
              <Button icon={<Download size={16} />} disabledReason={disabledReason} onClick={handleCsv}>
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
        <SourceCard side={SIDES.left} text={texts.left} marking={left} onChange={(text) => setText('left', text)} />
        <div>
          <IconButton label="왼쪽과 오른쪽 바꾸기" line icon={<ArrowLeftRight size={18} />} onClick={handleSwap} />
        </div>
        <SourceCard side={SIDES.right} text={texts.right} marking={right} onChange={(text) => setText('right', text)} />
      </Sources>
      <End>
        {!comparison && !isUnreadable && <CompareWaiting marking={left} missing={missing} />}
        {comparison && (
          <ComparisonResult
            comparison={comparison}
            ordered={ordered}
            order={order}
            onOrder={setOrder}
            texts={texts}
            leftTitle={titleOf(left.label) ?? '왼쪽 목록'}
            rightTitle={titleOf(right.label) ?? '오른쪽 목록'}
          />
        )}
      </End>
    </>
  );
}
