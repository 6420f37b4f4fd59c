import type { SystemStyleObject } from '@chakra-ui/react';
import { formatNumber, Skeleton, styled, VisuallyHidden } from '@gredia/ui';
import { RingChart } from '@gredia/ui/charts';
import { Suspense } from 'react';

const Root = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: '5',
    columnGap: '7',
  },
});

const SIDE = '128px';
const legend: SystemStyleObject = { flex: '1 1 150px', maxW: '260px' };

const Ring = styled('div', { base: { position: 'relative', w: SIDE, h: SIDE, flex: 'none' } });
const Whole = styled('p', {
  base: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    pointerEvents: 'none',
  },
});
const Total = styled('b', {
  base: { fontSize: '4xl', lineHeight: '6.5', fontWeight: 700, letterSpacing: '-.03em' },
});
const TotalName = styled('small', { base: { textStyle: 'caption', color: 'fg.muted' } });

const Legend = styled('table', { base: legend });
const Name = styled('th', { base: { py: '5px', whiteSpace: 'nowrap', textStyle: 'small', color: 'fg.muted' } });
const Value = styled('td', { base: { py: '5px', whiteSpace: 'nowrap', textAlign: 'end', fontWeight: 600 } });
const Share = styled('td', {
  base: { w: '1%', ps: '2', py: '5px', whiteSpace: 'nowrap', textAlign: 'end', textStyle: 'small', color: 'fg.subtle' },
});
const Swatch = styled('i', {
  base: { display: 'inline-block', boxSize: '10px', me: '2', borderRadius: 'badge' },
  variants: { series: { 1: { bg: 'chart.1' }, 2: { bg: 'chart.2' }, 3: { bg: 'chart.3' } } },
});

const LegendSkeleton = styled('div', { base: { ...legend, display: 'flex', flexDirection: 'column', gap: '4' } });

const SERIES = [1, 2, 3] as const;

interface DonutProps {
  /** Names the table of the numbers. */
  caption: string;
  /** Column heads of the table: what a part is, its number, its share. */
  columns: [part: string, value: string, share: string];
  /** At most three; their sum must not be 0. */
  parts: readonly { label: string; value: number }[];
  /** In the middle: the whole and what it is. */
  total: { label: string; value: number };
}

/** Parts of a whole as a ring; the legend beside it is the table of the numbers. */
export function Donut({ caption, columns, parts, total }: DonutProps) {
  const sum = parts.reduce((all, { value }) => all + value, 0);
  const shares = parts.map(({ value }) => (value / sum) * 100);

  return (
    <Root>
      <Ring aria-hidden="true">
        <Suspense fallback={<Skeleton width={SIDE} height={SIDE} radius="9999px" />}>
          <RingChart parts={parts} />
        </Suspense>
        <Whole>
          <Total>{formatNumber(total.value)}</Total>
          <TotalName>{total.label}</TotalName>
        </Whole>
      </Ring>
      <Legend>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <VisuallyHidden as="thead">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </VisuallyHidden>
        <tbody>
          {parts.map(({ label, value }, index) => (
            <tr key={label}>
              <Name scope="row">
                <Swatch series={SERIES[index]} aria-hidden="true" />
                {label}
              </Name>
              <Value>{formatNumber(value)}</Value>
              <Share>{(shares[index] ?? 0).toFixed(1)}%</Share>
            </tr>
          ))}
        </tbody>
      </Legend>
    </Root>
  );
}

/** In place of a Donut: as big as one of so many parts. */
export function DonutSkeleton({ parts }: { parts: number }) {
  return (
    <Root>
      <Skeleton width={SIDE} height={SIDE} radius="9999px" />
      <LegendSkeleton>
        {Array.from({ length: parts }, (_, index) => (
          <Skeleton key={index} height="16px" />
        ))}
      </LegendSkeleton>
    </Root>
  );
}
