import { formatNumber } from '../text/format-number';
import { Area, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { chartColor, filling, gridColor, tick, tooltipLook } from './chart-look';

export interface ComparedPoint {
  label: string;
  /** Null where nothing is known: the line has a gap there. */
  now: number | null;
  before: number | null;
}

interface ComparisonChartProps {
  points: readonly ComparedPoint[];
  nowLabel: string;
  beforeLabel: string;
}

/** A line over the line of the period before. It is drawn for eyes alone: its numbers stand in the table beside it. */
export function ComparisonChart({ points, nowLabel, beforeLabel }: ComparisonChartProps) {
  return (
    <ComposedChart
      data={[...points]}
      margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      {...filling}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke={gridColor} />
      <XAxis dataKey="label" tick={tick} tickLine={false} axisLine={false} minTickGap={28} tickMargin={8} />
      <YAxis
        tick={tick}
        tickLine={false}
        axisLine={false}
        allowDecimals={false}
        width="auto"
        tickFormatter={formatNumber}
      />
      <Tooltip {...tooltipLook} formatter={(value) => formatNumber(Number(value))} />
      <Area
        dataKey="now"
        name={nowLabel}
        type="linear"
        stroke={chartColor(1)}
        strokeWidth={2}
        fill={chartColor(1)}
        fillOpacity={0.14}
        dot={false}
        isAnimationActive={false}
      />
      <Line
        dataKey="before"
        name={beforeLabel}
        type="linear"
        stroke={chartColor(2)}
        strokeWidth={1.5}
        strokeDasharray="4 4"
        dot={false}
        isAnimationActive={false}
      />
    </ComposedChart>
  );
}
