import type { ComparedPoint } from './comparison-chart';
import { BarsChart, ComparisonChart } from './lazy-charts';

/** So few points are bars beside each other. */
const LEAST_OF_A_LINE = 3;

interface TrendChartProps {
  points: readonly ComparedPoint[];
  nowLabel: string;
  beforeLabel: string;
}

/** A figure from period to period over the time before: a line, or bars where there is too little for one. */
export function TrendChart({ points, nowLabel, beforeLabel }: TrendChartProps) {
  if (points.length >= LEAST_OF_A_LINE) return <ComparisonChart {...{ points, nowLabel, beforeLabel }} />;
  const series = [
    { key: 'now', label: nowLabel },
    { key: 'before', label: beforeLabel },
  ];
  return <BarsChart bars={points.map((point) => ({ ...point }))} series={series} />;
}
