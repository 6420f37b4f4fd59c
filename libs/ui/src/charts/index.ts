export { ChartView, type ChartSeries } from './chart-view';
export { BarsChart, ComparisonChart, RingChart, SparkChart } from './lazy-charts';
