import { policyPath, type PolicyKind } from '@gredia/domain';

/** `2026년 12월 10일` */
export const koreanDateText = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}년 ${month}월 ${date}일`;
};

interface ComparedVersions {
  kind: PolicyKind;
  versionId: string;
  againstId: string | null;
}

/** The page that shows what becomes otherwise. */
export function changesPath({ kind, versionId, againstId }: ComparedVersions): string {
  const shown = new URLSearchParams({ version: versionId, ...(againstId && { against: againstId }) });
  return `${policyPath[kind]}?${shown.toString()}`;
}
