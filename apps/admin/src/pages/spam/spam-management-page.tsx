import { useGetSpamCountsQuery, useRefreshSpamChecksMutation } from '@gredia/graphql-schema';
import { Button, formatNumber, Kbd, RelativeTime, showToast, styled, TabNav } from '@gredia/ui';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { HiddenProducts } from '../../features/spam/hidden-products';
import { SpamRulesCard } from '../../features/spam/spam-rules-card';
import { SuspectCompanies } from '../../features/spam/suspect-companies';
import { SuspectProducts } from '../../features/spam/suspect-products';
import { problemOf } from '../../shared/use-undo';
import { paths } from '../../shared/paths';
import { ScreenHead } from '../../shared/screen-head';

const Grid = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 320px' },
    alignItems: 'start',
    gap: '3.5',
    mt: '4',
    // Narrow, the rules stand below a list of which nobody knows yet how long it is.
    '&:has(> [aria-busy=true]) > :last-child': { visibility: { base: 'hidden', xl: 'visible' } },
  },
});
const Bar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    mt: '4',
    textStyle: 'small',
    color: 'fg.muted',
  },
});
const Keys = styled('span', { base: { display: { base: 'none', md: 'inline' }, ms: 'auto' } });

const TABS = { products: '의심 원료', companies: '의심 회사', hidden: '숨긴 항목' } as const;
type Tab = keyof typeof TABS;

/** `/admin/tools/spam-management`: what the rules found, what operators made of it, and the rules themselves. */
export function SpamManagementPage() {
  const [params] = useSearchParams();
  const wanted = params.get('tab') ?? '';
  const tab: Tab = wanted in TABS ? (wanted as Tab) : 'products';
  const counts = useGetSpamCountsQuery({ fetchPolicy: 'network-only' });
  const known = (counts.data ?? counts.previousData)?.spamCounts;
  const [refresh] = useRefreshSpamChecksMutation();
  const [isLooking, setIsLooking] = useState(false);
  // Lists ask anew when what they show was looked at again.
  const [round, setRound] = useState(0);

  async function look() {
    setIsLooking(true);
    try {
      const { refreshSpamChecks: looked } = await refresh({});
      showToast(looked ? `원료 ${formatNumber(looked)}건을 살펴봤어요` : '그사이에 바뀐 원료가 없어요');
      setRound((before) => before + 1);
      await counts.refetch();
    } catch (error) {
      showToast(problemOf(error), { tone: 'bad' });
    } finally {
      setIsLooking(false);
    }
  }

  const numbers: Record<Tab, number | undefined> = {
    products: known?.products,
    companies: known?.companies,
    hidden: known?.hidden,
  };
  const countOf = (each: Tab) => {
    const count = numbers[each];
    return count === undefined ? undefined : formatNumber(count);
  };

  return (
    <>
      <ScreenHead title="스팸 관리" note={known && `이번 달 숨김 ${formatNumber(known.hiddenThisMonth)}건`} />
      <TabNav
        label="스팸 관리 보기"
        tabs={(Object.keys(TABS) as Tab[]).map((each) => ({
          label: TABS[each],
          href: each === 'products' ? paths.spamManagement : `${paths.spamManagement}?tab=${each}`,
          count: countOf(each),
          isCurrent: each === tab,
        }))}
      />
      <Bar>
        <Button
          size="sm"
          touch
          icon={<RotateCw size={14} />}
          loading={isLooking ? '살펴보는 중' : undefined}
          onClick={() => void look()}
        >
          지금 살펴보기
        </Button>
        {known && (
          <span>
            {known.checkedAt ? (
              <>
                마지막 확인 <RelativeTime value={known.checkedAt} />
              </>
            ) : (
              '아직 살펴보지 않았어요'
            )}
          </span>
        )}
        {tab === 'products' && (
          <Keys>
            <Kbd>J</Kbd> <Kbd>K</Kbd> 이동 · <Kbd>X</Kbd> 선택 · <Kbd>H</Kbd> 숨기기 · <Kbd>A</Kbd> 정상 · <Kbd>Z</Kbd>{' '}
            되돌리기
          </Keys>
        )}
        {tab === 'hidden' && (
          <Keys>
            <Kbd>J</Kbd> <Kbd>K</Kbd> 이동 · <Kbd>X</Kbd> 선택 · <Kbd>R</Kbd> 다시 보이기
          </Keys>
        )}
      </Bar>
      <Grid key={round}>
        {tab === 'products' && <SuspectProducts onChange={counts.refetch} />}
        {tab === 'companies' && <SuspectCompanies onChange={counts.refetch} />}
        {tab === 'hidden' && <HiddenProducts onChange={counts.refetch} />}
        <SpamRulesCard />
      </Grid>
    </>
  );
}
