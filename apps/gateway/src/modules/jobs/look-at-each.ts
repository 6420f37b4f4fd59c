import type { JobReport } from './jobs.service';

/** What is said of each of some pieces of work by what its module keeps of it; null where it keeps nothing. */
export function lookAtEach<Kept extends { id: string }>(
  ids: readonly string[],
  kept: readonly Kept[],
  report: (one: Kept, at: number) => JobReport,
): (JobReport | null)[] {
  const reports = new Map(kept.map((one, at) => [one.id, report(one, at)]));
  return ids.map((id) => reports.get(id) ?? null);
}
