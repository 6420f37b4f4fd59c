import { koreanDay } from '@gredia/domain';
import { readPast } from '../../features/ingredients/past/past-address';
import { paths } from '../../shared/addresses/paths';

/** Whether an address is of an ingredient on a day that there is not, or not yet. */
export function asksNoDay(pathname: string, search: string): boolean {
  if (!pathname.startsWith(`${paths.ingredients}/`)) return false;
  const past = readPast(new URLSearchParams(search));
  if (past === null) return false;
  const today = koreanDay();
  return [past.at, past.and].some((day) => day === null || (day !== undefined && day > today));
}
