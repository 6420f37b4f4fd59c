import { formatWon } from '@gredia/domain';
import type { Preview } from './checkout-values';

const sumOf = ({ totalKrw }: Preview): string => formatWon(totalKrw);

/** What changed of an order since it was shown, a sentence for each thing; empty when nothing did. */
export function previewChanges(before: Preview, now: Preview): string[] {
  const known = new Map(before.lines.map((line) => [line.packageId, line]));
  const lines = now.lines.flatMap((line) => {
    const old = known.get(line.packageId);
    const name = `${line.name} ${line.pac}`;
    const said = [];
    if (old && old.price !== line.price) said.push(`${name}: ${formatWon(old.price)} → ${formatWon(line.price)}`);
    if (line.problem !== null && line.problem !== old?.problem) said.push(`${name}: ${line.problem}`);
    return said;
  });
  const gone = before.lines.filter(({ packageId }) => !now.lines.some((line) => line.packageId === packageId));
  const total = before.totalKrw === now.totalKrw ? [] : [`합계: ${sumOf(before)} → ${sumOf(now)}`];
  return [...lines, ...gone.map(({ name, pac }) => `${name} ${pac}: 더 이상 팔지 않는 상품이에요.`), ...total];
}
