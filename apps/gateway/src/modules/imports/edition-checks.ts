import { lawList } from '@gredia/domain/regulations';
import type { Loss } from '../regulations/public';
import { ImportError } from './import-error';

/** An edition that is a day, month or year; other words have no known order. */
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;

/** Whether an edition is surely older than another; `2026-03` may be the very `2026-03-23`. */
export const isOlder = (edition: string, than: string): boolean =>
  DATE.test(edition) && DATE.test(than) && edition < than && !than.startsWith(edition);

/** @throws ImportError when a newer edition of the source was imported before */
export function assertNotOlder(title: string, edition: string, stored: readonly string[]): void {
  const newer = stored.filter((other) => isOlder(edition, other)).sort();
  if (!newer.length) return;
  throw new ImportError(`'${title}'의 ${edition} 판은 이미 가져온 ${newer.at(-1)} 판보다 오래됐어요.`, {
    reason: 'older',
    hint: '그래도 가져오려면 --older를 붙여 주세요.',
  });
}

/** Editions of a list differ by less: a file that lacks more was cut short on its way. */
const MOST_GONE = 5;
const MOST_GONE_SHARE = 0.1;

/** @throws ImportError when lists would lose more entries than an edition takes out */
export function assertNotShrunk(losses: readonly Loss[]): void {
  const shrunk = losses.filter(({ stored, gone }) => gone > MOST_GONE && gone > stored * MOST_GONE_SHARE);
  if (!shrunk.length) return;
  const told = shrunk.map(
    ({ list, stored, gone }) => `'${lawList(list).title}' ${stored}개 항목 가운데 ${gone}개가 이 파일에 없어요.`,
  );
  throw new ImportError(`${told.join(' ')} 파일이 잘렸는지 확인해 주세요.`, {
    reason: 'shrunk',
    hint: '정말 빠진 항목이라면 --shrunk를 붙여 주세요.',
  });
}
