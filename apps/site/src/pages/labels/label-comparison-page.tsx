import { Breadcrumb, IconButton, lazyInPlace, loadOrTell, showToast, styled, saveFile } from '@gredia/ui';
import { ArrowLeftRight, Download, Printer, Share2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CompareWaiting } from '../../features/labels/comparing/compare-waiting';
import { readSide, type ComparisonOrder } from '../../features/labels/comparing/compared-side';
import { SourceCard } from '../../features/labels/comparing/source-card';
import { useMarkedLabel } from '../../features/labels/reading/use-marked-label';
import { HeadButton, LabelHead } from '../../features/labels/saving/label-head';
import { PrintStyles } from '../../features/labels/saving/print-styles';
import { useLabelTexts } from '../../features/labels/writing/use-label-texts';
import { NOT_READ_YET } from '../../features/labels/writing/why-not';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';
import { usePageState } from '../../shared/page/page-state';

// Drawn when both lists are there: not in the page's first script.
const loadResult = () => import('../../features/labels/comparing/comparison-result');
const ComparisonResult = lazyInPlace(() => loadResult().then((module) => module.ComparisonResult));

const Sources = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 44px minmax(0, 1fr)' },
    gap: '3',
    mb: { base: '4', md: '5' },
  },
});

const Swap = styled('div', {
  base: { display: 'flex', alignSelf: 'center', justifyContent: 'center', _print: { display: 'none' } },
});

/** Where the cards lie one above the other, so do the arrows. */
const SwapArrows = styled(ArrowLeftRight, { base: { mdDown: { transform: 'rotate(90deg)' } } });

const End = styled('div', { base: { pb: { base: '12', md: '72px' } } });

const SLOTS = ['left', 'right'] as const;
type Slot = (typeof SLOTS)[number];

const SIDES: Record<Slot, string> = { left: '왼쪽', right: '오른쪽' };
const NOT_YET = '두 목록을 모두 붙여 넣어 주세요.';

const { title, lead } = pageFrames.analyzeCompare;

/** `/ingredients/analyze/compare`: two lists by their standard names. The browser compares; only limits are asked for. */
export function LabelComparisonPage() {
  const { origin } = usePageState();
  const { search } = useLocation();
  const [texts, setText] = useLabelTexts(SLOTS);
  const [lists, setLists] = useState({ left: 0, right: 0 });
  const left = useMarkedLabel(texts.left);
  const right = useMarkedLabel(texts.right);
  const [order, setOrder] = useState<ComparisonOrder>('left');
  const sides = {
    left: left.label && readSide({ side: SIDES.left, text: texts.left, list: lists.left }, left.label),
    right: right.label && readSide({ side: SIDES.right, text: texts.right, list: lists.right }, right.label),
  };
  const missing = SLOTS.filter((slot) => texts[slot].trim() === '').map((slot) => SIDES[slot]);
  // Said in its card already.
  const isUnreadable = [left, right].some(({ isTooLong, isUnread }) => isTooLong || isUnread);
  const isReady = sides.left !== null && sides.right !== null;
  const disabledReason = isReady ? undefined : missing.length > 0 ? NOT_YET : '아직 이름을 읽지 못했어요.';

  useEffect(() => {
    // After one list comes the other, and the result is wanted at once.
    if (left.label || right.label) void loadResult().catch(() => undefined);
  }, [left.label, right.label]);

  async function handleShare() {
    const sharing = await loadOrTell(() => import('../../shared/sharing/share-link'));
    await sharing?.copyShareLink(origin + paths.analyzeCompare, search, texts);
  }

  async function handleCsv() {
    if (!left.current || !right.current || !sides.left || !sides.right) return showToast(NOT_READ_YET);
    const csv = await loadOrTell(() => import('../../features/labels/comparing/comparison-csv'));
    if (csv) saveFile('전성분 비교.csv', csv.comparisonCsv(sides.left, sides.right, order), 'text/csv;charset=utf-8');
  }

  function handleSwap() {
    setText('left', texts.right);
    setText('right', texts.left);
    setLists({ left: lists.right, right: lists.left });
  }

  const sourceOf = (slot: Slot) => ({
    side: SIDES[slot],
    text: texts[slot],
    list: lists[slot],
    onList: (list: number) => setLists({ ...lists, [slot]: list }),
    onChange: (text: string) => setText(slot, text),
  });

  return (
    <>
      <DocumentHead
        title={title}
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
      <LabelHead
        title={title}
        lead={lead}
        actions={
          <>
            <HeadButton icon={<Share2 size={16} />} disabledReason={disabledReason} onClick={() => void handleShare()}>
              공유
            </HeadButton>
            <HeadButton icon={<Download size={16} />} disabledReason={disabledReason} onClick={() => void handleCsv()}>
              CSV
            </HeadButton>
            <HeadButton icon={<Printer size={16} />} disabledReason={disabledReason} onClick={() => window.print()}>
              인쇄
            </HeadButton>
          </>
        }
      />
      <Sources>
        <SourceCard {...sourceOf('left')} marking={left} />
        <Swap>
          <IconButton label="왼쪽과 오른쪽 바꾸기" line icon={<SwapArrows size={18} />} onClick={handleSwap} />
        </Swap>
        <SourceCard {...sourceOf('right')} marking={right} />
      </Sources>
      <End>
        {!isReady && !isUnreadable && <CompareWaiting marking={left} missing={missing} />}
        {sides.left && sides.right && (
          <Suspense fallback={<CompareWaiting marking={left} missing={missing} />}>
            <ComparisonResult left={sides.left} right={sides.right} order={order} onOrder={setOrder} />
          </Suspense>
        )}
      </End>
    </>
  );
}
