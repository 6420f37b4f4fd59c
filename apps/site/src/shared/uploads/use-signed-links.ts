import { MINUTE_MS } from '@gredia/domain';
import { failureOf } from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useEffect, useState } from 'react';

/** Signed links live five minutes; one this old may run out on the way. */
const FRESH_MS = 4 * MINUTE_MS;
const REMEMBERED = 500;

/** When each link first arrived, Unix milliseconds: a cached answer may bring an old one again. */
const arrivals = new Map<string, number>();

function noteLink(url: string): void {
  if (!arrivals.has(url)) arrivals.set(url, Date.now());
  for (const old of arrivals.keys()) {
    if (arrivals.size <= REMEMBERED) break;
    arrivals.delete(old);
  }
}

const isFresh = (url: string): boolean => Date.now() - (arrivals.get(url) ?? 0) < FRESH_MS;

/**
 * Follows signed links of a record (files, PDFs); one that may have expired is fetched again first.
 * @param urls the links that are shown
 * @param read the record as it is now
 */
export function useSignedLinks<Thing>(urls: readonly string[], read: () => Promise<Thing>) {
  const [openingUrl, setOpeningUrl] = useState<string | null>(null);
  const shown = urls.join(' ');
  useEffect(() => shown.split(' ').forEach(noteLink), [shown]);

  /** @param find the same link in a newer state of the record */
  async function open(url: string, find: (thing: Thing) => string | null | undefined): Promise<void> {
    if (isFresh(url)) return window.location.assign(url);
    setOpeningUrl(url);
    try {
      const fresh = find(await read());
      if (fresh) window.location.assign(fresh);
      else showToast('이제 받을 수 없는 파일이에요.', { tone: 'bad' });
    } catch (error) {
      showToast(failureOf(error).message, { tone: 'bad' });
    } finally {
      setOpeningUrl(null);
    }
  }

  return { open, openingUrl };
}
