export { ChangeMark } from './change-mark';
export { ChartView, type ChartSeries } from './chart-view';
export { BarsChart, RingChart, SparkChart } from './lazy-charts';
export { TrendChart } from './trend-chart';
