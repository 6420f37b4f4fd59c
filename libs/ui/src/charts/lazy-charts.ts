import { lazyInPlace } from '../components/lazy-in-place';

const load = () => import('./charts');

/** The charts, which bring a library of their own: they come after the numbers that they draw. */
export const ComparisonChart = lazyInPlace(() => load().then((charts) => charts.ComparisonChart));
export const BarsChart = lazyInPlace(() => load().then((charts) => charts.BarsChart));
export const RingChart = lazyInPlace(() => load().then((charts) => charts.RingChart));
export const SparkChart = lazyInPlace(() => load().then((charts) => charts.SparkChart));
