import { Breadcrumb, lazyInPlace, lazyPart, loadOrTell, showToast, styled, saveFile } from '@gredia/ui';
import { Columns2, Download, Printer, Share2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { tokenFlags } from '../../features/labels/analysis/label-findings';
import { useLabelFindings } from '../../features/labels/analysis/use-label-findings';
import { FindingsPanel } from '../../features/labels/findings/findings-panel';
import { LabelCounts } from '../../features/labels/findings/label-counts';
import { useMarkedLabel } from '../../features/labels/reading/use-marked-label';
import { HeadButton, HeadLink, LabelHead } from '../../features/labels/saving/label-head';
import { PrintStyles } from '../../features/labels/saving/print-styles';
import type { LabelMode } from '../../features/labels/writing/label-bar';
import { writeDraft } from '../../features/labels/writing/label-draft';
import { LabelPanel } from '../../features/labels/writing/label-panel';
import { useLabelTexts } from '../../features/labels/writing/use-label-texts';
import { isBeingRead, NOT_READ_YET, whyNoNames, whyNotAsked } from '../../features/labels/writing/why-not';
import { paths } from '../../shared/addresses/paths';
import { DocumentHead } from '../../shared/page/document-head';
import { pageFrames } from '../../shared/page/page-frames';
import { usePageState } from '../../shared/page/page-state';

// Known once limits have been asked for: not in the page's first script.
const OnePercentSection = lazyInPlace(() =>
  import('../../features/labels/findings/one-percent-section').then((module) => module.OnePercentSection),
);

const WatchLabelButton = lazyPart(
  () => import('../../features/watches/watch-label-button').then((module) => module.WatchLabelButton),
  { isQuiet: true },
);

const Body = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 360px) minmax(0, 1fr)' },
    alignItems: 'start',
    gap: { base: '7', lg: '8' },
    pt: { base: '4', md: '6' },
    pb: { base: '12', md: '72px' },
    gridTemplateRows: { lg: 'auto 1fr' },
    _print: { display: 'block' },
  },
});

const Answer = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '4', md: '5' },
    minW: 0,
    gridColumn: { lg: 2 },
    gridRow: { lg: '1 / span 2' },
    _print: { mt: '6' },
  },
});

/** On narrow screens the button that asks stands right below the text; what is counted comes behind it until it is pressed. */
const Counts = styled('div', { variants: { isBeforeAnswer: { true: { order: { base: 1, lg: 0 } } } } });

/** Behind the answer it comes with on narrow screens, and below the text on wide ones: nothing moves. */
const BelowText = styled('div', {
  base: { minW: 0, gridColumn: { lg: 1 }, gridRow: { lg: 2 }, _print: { mt: '6' } },
});

const { title, lead } = pageFrames.analyze;

/** `/ingredients/analyze`: read a real label and see what it means. The server renders it empty, the same for every visitor. */
export function AnalyzePage() {
  const { origin } = usePageState();
  const { search } = useLocation();
  const [{ label: text }, setText] = useLabelTexts(['label']);
  const [mode, setMode] = useState<LabelMode>('mark');
  const marking = useMarkedLabel(text);
  const { asked, run } = useLabelFindings(text);
  const answer = asked?.kind === 'answered' ? asked.answer : null;
  const findings = answer?.findings ?? null;
  const flags = useMemo(() => tokenFlags(findings), [findings]);
  const isEmpty = text.trim() === '';
  const label = isEmpty ? null : marking.label;
  const disabledReason = whyNoNames(isEmpty, marking);
  // With the product of the address; not before there is a text: the server's page is the same for every visitor.
  const compareHref = isEmpty ? paths.analyzeCompare : paths.compareLabels(search);

  async function handleShare() {
    const sharing = await loadOrTell(() => import('../../shared/sharing/share-link'));
    await sharing?.copyShareLink(origin + paths.analyze, search, { label: text });
  }

  async function handleCsv() {
    const { current } = marking;
    if (!current) return showToast(NOT_READ_YET);
    const parts = await loadOrTell(() =>
      Promise.all([import('../../features/labels/saving/label-csv'), import('../../shared/addresses/product-use')]),
    );
    if (!parts) return;
    const [{ labelCsv }, { currentUse }] = parts;
    const asked = answer && findings && { answer, use: currentUse(search) };
    saveFile('전성분.csv', labelCsv(current, asked), 'text/csv;charset=utf-8');
  }

  function handlePrint() {
    flushSync(() => setMode('mark'));
    window.print();
  }

  return (
    <>
      <DocumentHead
        title={title}
        description="화장품 라벨의 전성분을 붙여 넣으면 이름을 표준명으로 읽고 국가별 한도, 알레르기 유발성분, 구할 수 있는 원료를 알려 드려요."
        path={paths.analyze}
      />
      <PrintStyles />
      <Breadcrumb items={[{ label: '성분', href: paths.ingredients }, { label: '전성분 분석' }]} />
      <LabelHead
        title={title}
        lead={lead}
        actions={
          <>
            <HeadButton
              icon={<Share2 size={16} />}
              disabledReason={isEmpty ? disabledReason : undefined}
              onClick={() => void handleShare()}
            >
              공유
            </HeadButton>
            <HeadButton icon={<Download size={16} />} disabledReason={disabledReason} onClick={() => void handleCsv()}>
              CSV
            </HeadButton>
            <HeadButton icon={<Printer size={16} />} disabledReason={disabledReason} onClick={handlePrint}>
              인쇄
            </HeadButton>
            <HeadLink
              icon={<Columns2 size={16} />}
              href={compareHref}
              onClick={() => !isEmpty && writeDraft('left', text)}
            >
              비교
            </HeadLink>
          </>
        }
      />
      <Body>
        <LabelPanel
          text={text}
          onChange={(next) => setText('label', next)}
          marking={marking}
          mode={mode}
          onMode={setMode}
          flags={flags}
          quota={answer?.quota ?? null}
        />
        <Answer>
          {(label || isBeingRead(isEmpty, marking)) && (
            <Counts isBeforeAnswer={!asked}>
              <LabelCounts label={label} answer={answer} />
            </Counts>
          )}
          <FindingsPanel asked={asked} run={run} disabledReason={whyNotAsked(isEmpty, marking)} />
          {answer && label && <WatchLabelButton text={text} />}
        </Answer>
        {findings?.onePercentLine && answer && (
          <Suspense>
            <BelowText>
              <OnePercentSection line={findings.onePercentLine} count={answer.tokens.length} />
            </BelowText>
          </Suspense>
        )}
      </Body>
    </>
  );
}
