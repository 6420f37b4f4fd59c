/** All charts: one file, so that the library behind them is one download of the screens that draw any. */
export { BarsChart } from './bars-chart';
export { ComparisonChart } from './comparison-chart';
export { RingChart } from './ring-chart';
export { SparkChart } from './spark-chart';
