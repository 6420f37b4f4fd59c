import { formatNumber } from '../text/format-number';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { chartColor, filling, gridColor, tick, tooltipLook } from './chart-look';

interface BarsChartProps {
  /** Each with its label and the values of the series by their keys. */
  bars: readonly Record<string, string | number | null>[];
  series: readonly { key: string; label: string }[];
}

/** Groups of bars beside each other; drawn for eyes alone, as all charts are. */
export function BarsChart({ bars, series }: BarsChartProps) {
  return (
    <BarChart
      data={[...bars]}
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      barGap={2}
      {...filling}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke={gridColor} />
      <XAxis dataKey="label" tick={tick} tickLine={false} axisLine={false} tickMargin={8} interval="preserveEnd" />
      <YAxis
        tick={tick}
        tickLine={false}
        axisLine={false}
        allowDecimals={false}
        width="auto"
        tickFormatter={formatNumber}
      />
      <Tooltip
        {...tooltipLook}
        cursor={{ fill: 'var(--g-colors-bg-hover)' }}
        formatter={(value) => formatNumber(Number(value))}
      />
      {series.map(({ key, label }, index) => (
        <Bar
          key={key}
          dataKey={key}
          name={label}
          fill={chartColor(index + 1)}
          radius={[3, 3, 0, 0]}
          maxBarSize={bars.length < 4 ? 56 : 18}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  );
}
