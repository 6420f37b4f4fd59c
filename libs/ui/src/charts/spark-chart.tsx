import { Line, LineChart, YAxis } from 'recharts';
import { chartColor } from './chart-look';

interface SparkChartProps {
  values: readonly (number | null)[];
  series: number;
}

/** How a figure went, without axes: it stands beside the figure, whose numbers are in the table of the card below. */
export function SparkChart({ values, series }: SparkChartProps) {
  return (
    <LineChart
      data={values.map((value) => ({ value }))}
      margin={{ top: 3, right: 2, bottom: 3, left: 2 }}
      width={56}
      height={30}
      accessibilityLayer={false}
    >
      <YAxis hide domain={['dataMin', 'dataMax']} />
      <Line
        dataKey="value"
        type="linear"
        stroke={chartColor(series)}
        strokeWidth={1.5}
        dot={false}
        isAnimationActive={false}
      />
    </LineChart>
  );
}
