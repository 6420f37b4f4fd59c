import {
  formatShare,
  GATHERING_LABEL,
  statChange,
  statChangeSize,
  statChangeText,
  type ShownPeriod,
} from '@gredia/domain';
import type { GetCompanyStatsQuery } from '@gredia/graphql-schema';
import { Card, formatNumber, styled } from '@gredia/ui';
import { ChangeMark } from '@gredia/ui/charts';
import type { ReactNode } from 'react';

type Stats = GetCompanyStatsQuery['companyStats'];

const List = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
    gap: { base: '2.5', md: '4' },
  },
});
const Root = styled(Card, { base: { minW: 0, px: { base: '3.5', md: '4.5' }, py: { base: '3.5', md: '4.5' } } });
const Name = styled('dt', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '2',
    textStyle: 'small',
    color: 'fg.muted',
  },
});
const Value = styled('dd', { base: { mt: '1.5', textStyle: 'stat' } });
const Detail = styled('dd', { base: { mt: '0.5', textStyle: 'caption', color: 'fg.subtle' } });

interface StatsFiguresProps {
  stats: Stats;
  shown: ShownPeriod;
}

/** What happened in the shown days, each figure against that of the days before. */
export function StatsFigures({ stats, shown: { beforeLabel } }: StatsFiguresProps) {
  const { total, totalBefore, ratios, ratiosBefore, isPreview } = stats;
  const change = (name: 'detailViews' | 'quotes' | 'downloads' | 'orders') =>
    !isPreview && <CountChange now={total[name]} before={totalBefore?.[name] ?? null} beforeLabel={beforeLabel} />;
  const ratio = (name: 'responseRatio' | 'confirmRatio') => (
    <ShareChange now={ratios[name]} before={ratiosBefore?.[name] ?? null} />
  );
  const base = `최근 90일 ${formatNumber(ratios.ratioBase)}건`;
  return (
    <List aria-label="요약">
      <Figure name="상세 조회" value={formatNumber(total.detailViews)} change={change('detailViews')}>
        노출 {formatNumber(total.impressions)} · 클릭 {formatNumber(total.clicks)}
      </Figure>
      <Figure name="견적 요청" value={formatNumber(total.quotes)} change={change('quotes')}>
        샘플 포함 {formatNumber(total.samples)}건
      </Figure>
      <Figure name="주문" value={formatNumber(total.orders)} change={change('orders')}>
        결제된 주문
      </Figure>
      <Figure name="자료 다운로드" value={formatNumber(total.downloads)} change={change('downloads')}>
        원료 문서를 연 횟수
      </Figure>
      <Figure name="응답률" value={shareText(ratios.responseRatio)} change={ratio('responseRatio')}>
        2영업일 안에 답변 · {base}
      </Figure>
      <Figure name="요청 확인률" value={shareText(ratios.confirmRatio)} change={ratio('confirmRatio')}>
        1영업일 안에 확인 · {base}
      </Figure>
    </List>
  );
}

interface FigureProps {
  name: string;
  value: string;
  change: ReactNode;
  children: ReactNode;
}

function Figure({ name, value, change, children }: FigureProps) {
  return (
    <Root>
      <Name>
        {name}
        {change}
      </Name>
      <Value>{value}</Value>
      <Detail>{children}</Detail>
    </Root>
  );
}

interface CountChangeProps {
  now: number;
  before: number | null;
  beforeLabel: string;
}

function CountChange({ now, before, beforeLabel }: CountChangeProps) {
  if (before === null) return <ChangeMark direction="same" text="비교할 기록 없음" />;
  const change = statChange(now, before);
  return (
    <ChangeMark
      direction={change.direction}
      text={statChangeSize(change)}
      sentence={`${beforeLabel}보다 ${statChangeText(change)}`}
    />
  );
}

const shareText = (share: number | null): string => (share === null ? GATHERING_LABEL : formatShare(share));
const percentOf = (share: number): number => Number.parseInt(formatShare(share), 10);

/** Shares differ by points: of what is shown, so that the sum comes out. */
function ShareChange({ now, before }: { now: number | null; before: number | null }) {
  if (now === null || before === null) return null;
  const { direction, difference } = statChange(percentOf(now), percentOf(before));
  const isSame = direction === 'same';
  const verb = direction === 'up' ? '높아졌어요' : '낮아졌어요';
  return (
    <ChangeMark
      direction={direction}
      text={isSame ? '변화 없음' : `${direction === 'up' ? '+' : '−'}${difference}%p`}
      sentence={isSame ? '기간이 시작될 때와 같아요' : `기간이 시작될 때보다 ${difference}%p ${verb}`}
    />
  );
}
