/** Milliseconds of single calls. */
export interface Latency {
  samples: number;
  p50: number;
  p95: number;
  p99: number;
  /** Of the subject's server for one call; NaN without one. */
  processorMs: number;
}

export interface Subject {
  name: string;
  /** One call; `index` counts on, for subjects that ask for something else each time. */
  run: (index: number) => Promise<unknown>;
  /** Calls in a round. */
  calls: number;
  /** The process that answers. */
  server?: { processorTime(): Promise<number> };
}

const WARM_UP_ROUNDS = 1;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Times subjects in turns, one call at a time, so that a busy moment of the machine touches all of them; the answer of a
 * subject is the median of its rounds.
 */
export async function timeInTurns(subjects: readonly Subject[], rounds: number): Promise<Map<string, Latency>> {
  const perRound = new Map<string, Latency[]>(subjects.map(({ name }) => [name, []]));
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    for (const { name, run, calls, server } of subjects) {
      const times: number[] = [];
      const before = await server?.processorTime();
      for (let call = 0; call < calls; call += 1) {
        const start = performance.now();
        await run(call);
        times.push(performance.now() - start);
      }
      const spent = ((await server?.processorTime()) ?? Number.NaN) - (before ?? 0);
      if (round >= 0) perRound.get(name)?.push(summary(times, spent / calls));
    }
  }
  return new Map([...perRound].map(([name, latencies]) => [name, medianOf(latencies)]));
}

const summary = (times: number[], processorMs: number): Latency => ({
  processorMs,
  samples: times.length,
  p50: median(times),
  p95: percentile(times, 0.95),
  p99: percentile(times, 0.99),
});

const medianOf = (latencies: Latency[]): Latency => ({
  processorMs: median(latencies.map(({ processorMs }) => processorMs)),
  samples: latencies.reduce((sum, { samples }) => sum + samples, 0),
  p50: median(latencies.map(({ p50 }) => p50)),
  p95: median(latencies.map(({ p95 }) => p95)),
  p99: median(latencies.map(({ p99 }) => p99)),
});
