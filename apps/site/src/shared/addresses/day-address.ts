/** A day as it stands in an address, `YYYY-MM-DD`; null where it is none of the calendar. */
export function dayOf(text: string | null): string | null {
  if (text === null || !/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return null;
  const ms = Date.parse(text);
  // 31 April would be read as 1 May, or not at all.
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text ? null : text;
}

export const readDay = (search: URLSearchParams, name: string): string | null => dayOf(search.get(name));
