import { domesticUpdatePhaseLabel, domesticUpdateStateLabel } from '@gredia/domain';
import type { DomesticUpdateCardFragment } from '@gredia/graphql-schema';
import { formatNumber, type BadgeTone } from '@gredia/ui';

type Update = DomesticUpdateCardFragment;

const TONES: Record<Update['status'], BadgeTone> = {
  IDLE: 'neutral',
  RUNNING: 'info',
  DONE: 'ok',
  PARTIAL: 'warn',
  FAILED: 'bad',
};

/** How an update stands, in a few words and a colour. */
export function updateState({ status, progress, isEnding }: Update): { tone: BadgeTone; text: string } {
  const label = isEnding ? '멈추는 중' : domesticUpdateStateLabel[status];
  const percent = status === 'RUNNING' && progress !== null && progress !== undefined ? ` ${progress}%` : '';
  return { tone: TONES[status], text: `${label}${percent}` };
}

/** What a run does at the moment: `받는 중 · 31,191행 가운데 500행`. */
export function updateStep({ phase, origin, received, total }: Update): string | null {
  if (!phase) return null;
  const label = domesticUpdatePhaseLabel[phase];
  if (phase !== 'DOWNLOADING' || origin === 'FILE' || total === null || total === undefined) return label;
  return `${label} · ${formatNumber(total)}행 가운데 ${formatNumber(received)}행`;
}

/** What the last run was and did: `오픈 API · 2026-11-23 판 · 새로 122 · 바뀜 844 · 반영 못 함 7`. */
export function updateResult({ origin, fileName, edition, counts }: Update): string {
  const parts = [origin === 'FILE' ? (fileName ?? '파일') : '오픈 API'];
  if (edition) parts.push(`${edition} 판`);
  if (counts) {
    parts.push(`새로 ${formatNumber(counts.created)}`, `바뀜 ${formatNumber(counts.updated)}`);
    if (counts.rejected > 0) parts.push(`반영 못 함 ${formatNumber(counts.rejected)}`);
  }
  return parts.join(' · ');
}
