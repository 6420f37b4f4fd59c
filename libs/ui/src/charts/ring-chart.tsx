import { Pie, PieChart } from 'recharts';
import { chartColor, filling } from './chart-look';

interface RingChartProps {
  parts: readonly { label: string; value: number }[];
}

/** Parts of a whole as a ring; the whole itself is written over it by `Donut`. */
export function RingChart({ parts }: RingChartProps) {
  const data = parts.map(({ label, value }, index) => ({ name: label, value, fill: chartColor(index + 1) }));
  const isDivided = parts.filter(({ value }) => value > 0).length > 1;
  return (
    <PieChart {...filling} accessibilityLayer={false}>
      <Pie
        data={data}
        dataKey="value"
        innerRadius="72%"
        outerRadius="100%"
        startAngle={90}
        endAngle={-270}
        paddingAngle={isDivided ? 2 : 0}
        stroke="none"
        isAnimationActive={false}
        // The library gives each ring a stop of the keyboard, at which there would be nothing to read.
        rootTabIndex={-1}
      />
    </PieChart>
  );
}
