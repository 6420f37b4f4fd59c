import { quoteFilterLabel, QUOTES_COMPARED, type QuoteFilter } from '@gredia/domain';
import type { QuoteCountValuesFragment } from '@gredia/graphql-schema';
import { Button, formatNumber, PageHead, Segmented, styled, TabNav } from '@gredia/ui';
import { GitCompareArrows } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/addresses/paths';
import { ListSearch } from '../../shared/lists/list-search';
import { pageFrames } from '../../shared/page/page-frames';
import type { QuoteChoice } from './quote-choice';
import { quotesHref, writeQuotes, type QuotesParams } from './quotes-params';

const Root = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' },
    gridTemplateAreas: { base: '"title" "tabs" "narrow"', lg: '"title narrow" "tabs tabs"' },
    columnGap: '4',
  },
  // Beside an open thread, which is what one prints then.
  variants: { hasThread: { true: { _print: { display: 'none' } } } },
});

const Tabs = styled('div', { base: { gridArea: 'tabs', minW: 0 } });

const Narrowing = styled('div', {
  base: {
    gridArea: 'narrow',
    display: 'flex',
    flexWrap: { base: 'wrap', lg: 'nowrap' },
    alignItems: 'center',
    alignSelf: 'end',
    gap: { base: '2', lg: '3' },
    pt: { base: '3', lg: 0 },
    pb: { lg: '5' },
  },
});

// Narrow: the states in a row of their own, search and button below it.
const States = styled('div', { base: { display: 'flex', me: { base: 'auto', lg: 0 } } });
const Search = styled('div', {
  base: {
    order: { base: 1, lg: 0 },
    minW: 0,
    flex: { base: '1 1 200px', md: '0 1 240px', lg: '0 0 240px' },
  },
});
const CompareButton = styled(Button, { base: { order: { base: 1, lg: 0 } } });

/** Numbers of both lists; `received` only for a member who acts for a supplier. */
export interface QuoteSummary {
  sent: QuoteCountValuesFragment;
  received: QuoteCountValuesFragment | null;
}

interface QuotesHeadProps {
  params: QuotesParams;
  /** Undefined until it has loaded. */
  summary: QuoteSummary | undefined;
  /** What the person has: one kind alone needs no tab. */
  tabs: readonly QuotesParams['tab'][];
  choice: QuoteChoice;
}

/** Title, tabs, and the filters of the list below. */
export function QuotesHead({ params, summary, tabs, choice }: QuotesHeadProps) {
  const navigate = useNavigate();
  const { tab, option, search } = params;
  const counts = summary?.[tab] ?? undefined;
  const mayCompare = tab === 'sent' && (summary?.sent.answered ?? 0) >= QUOTES_COMPARED.min;
  const kept = writeQuotes({ ...params, search: '', page: 1, quote: null });

  return (
    <Root hasThread={params.quote !== null}>
      <PageHead title={pageFrames.quotes.title} lead={pageFrames.quotes.lead} />
      {tabs.length > 1 && (
        <Tabs>
          <TabNav
            label="보낸 요청과 받은 요청"
            tabs={tabs.map((kind) => tabOf(kind, params, summary?.[kind] ?? undefined))}
          />
        </Tabs>
      )}
      <Narrowing>
        <Search>
          <ListSearch
            label={tab === 'sent' ? '원료명, 판매사' : '원료명, 구매자'}
            action={paths.quotes}
            search={search}
            kept={kept}
          />
        </Search>
        <States>
          <Segmented
            label="상태로 좁히기"
            value={option}
            options={FILTERS.map((value) => ({
              value,
              label: quoteFilterLabel[value],
              count: counts && formatNumber(countOf(counts, value)),
            }))}
            onChange={(next) => void navigate(quotesHref({ ...params, option: next, page: 1, quote: null }))}
          />
        </States>
        {mayCompare && !choice.isOn && (
          <CompareButton size="sm" icon={<GitCompareArrows size={15} />} onClick={choice.start}>
            비교
          </CompareButton>
        )}
      </Narrowing>
    </Root>
  );
}

const FILTERS = Object.keys(quoteFilterLabel) as QuoteFilter[];

const countOf = ({ all, waiting, answered, ended }: QuoteCountValuesFragment, filter: QuoteFilter): number =>
  ({ ALL: all, WAITING: waiting, ANSWERED: answered, ENDED: ended })[filter];

function tabOf(tab: QuotesParams['tab'], params: QuotesParams, counts: QuoteCountValuesFragment | undefined) {
  return {
    label: tab === 'sent' ? '보낸 요청' : '받은 요청',
    href: quotesHref({ tab }),
    count: counts && formatNumber(counts.all),
    hasNews: (counts?.unread ?? 0) > 0,
    isCurrent: params.tab === tab,
  };
}
