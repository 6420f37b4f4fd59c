import { MINUTE_MS } from '@gredia/domain';
import { failureOf, GetSingleQuoteDocument, useGraphqlClient, type QuoteThreadFragment } from '@gredia/graphql-schema';
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
 * Follows a signed link of a quote (file, PDF); one that may have expired is fetched again first.
 * @param urls the links that are shown
 */
export function useOpenFile(quoteId: string, urls: readonly string[]) {
  const client = useGraphqlClient();
  const [openingUrl, setOpeningUrl] = useState<string | null>(null);
  const shown = urls.join(' ');
  useEffect(() => shown.split(' ').forEach(noteLink), [shown]);

  /** @param find the same link in a newer state of the quote */
  async function open(url: string, find: (quote: QuoteThreadFragment) => string | null | undefined): Promise<void> {
    if (isFresh(url)) return window.location.assign(url);
    setOpeningUrl(url);
    try {
      const { singleQuote } = await client.query(GetSingleQuoteDocument, { id: quoteId });
      const fresh = find(singleQuote);
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
