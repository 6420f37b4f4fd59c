import { Card, formatBytes, formatDate, formatNumber, styled } from '@gredia/ui';
import type { Usage } from './storage-words';

const Head = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', justifyContent: 'space-between', gap: '2' },
});
const Name = styled('h2', { base: { textStyle: 'small', color: 'fg.muted' } });
const Total = styled('p', { base: { fontSize: '4xl', lineHeight: '7.5', fontWeight: 750, letterSpacing: '-.03em' } });
const Records = styled('p', { base: { textStyle: 'small', color: 'fg.muted' } });
const Bar = styled('div', {
  base: { display: 'flex', gap: '2px', h: '3', my: '3.5', borderRadius: 'badge', overflow: 'hidden', bg: 'bg.muted' },
});
const SERIES = {
  1: { bg: 'chart.1' },
  2: { bg: 'chart.2' },
  3: { bg: 'chart.3' },
  4: { bg: 'chart.4' },
  5: { bg: 'chart.5' },
  6: { bg: 'chart.6' },
};
const Part = styled('div', { base: { minW: '2px' }, variants: { series: SERIES } });
const Legend = styled('ul', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1.5' } });
const Entry = styled('li', { base: { display: 'flex', alignItems: 'center', gap: '2', textStyle: 'small' } });
const Swatch = styled('i', { base: { boxSize: '10px', borderRadius: 'badge' }, variants: { series: SERIES } });
const Size = styled('span', { base: { color: 'fg.subtle' } });

/** So many have a colour of their own; the others share the last one. */
const NAMED = 5;
const COLOURS = [1, 2, 3, 4, 5, 6] as const;

/** What all collections take together, the largest first. */
export function StorageTotal({ usage }: { usage: readonly Usage[] }) {
  const sorted = usage
    .filter(({ totalSizeBytes }) => totalSizeBytes > 0)
    .sort((a, b) => b.totalSizeBytes - a.totalSizeBytes);
  const sum = (of: readonly Usage[]) => of.reduce((all, { totalSizeBytes }) => all + totalSizeBytes, 0);
  const named = sorted.slice(0, NAMED).map(({ label, totalSizeBytes }) => ({ label, size: totalSizeBytes }));
  const others = sum(sorted.slice(NAMED));
  const parts = others > 0 ? [...named, { label: '기타', size: others }] : named;
  const records = usage.reduce((all, { totalDocuments }) => all + totalDocuments, 0);
  const [oldest] = usage.flatMap((each) => each.oldest ?? []).sort();
  return (
    <Card pad="md">
      <Head>
        <div>
          <Name>전체 사용량</Name>
          <Total>{formatBytes(sum(sorted))}</Total>
        </div>
        <Records>
          문서 {formatNumber(records)}개{oldest && ` · ${formatDate(oldest)}부터`}
        </Records>
      </Head>
      <Bar aria-hidden>
        {parts.map(({ label, size }, index) => (
          <Part key={label} series={COLOURS[index]} style={{ flexGrow: size }} />
        ))}
      </Bar>
      <Legend aria-label="컬렉션별 크기">
        {parts.map(({ label, size }, index) => (
          <Entry key={label}>
            <Swatch series={COLOURS[index]} />
            {label} <Size>{formatBytes(size)}</Size>
          </Entry>
        ))}
      </Legend>
    </Card>
  );
}
