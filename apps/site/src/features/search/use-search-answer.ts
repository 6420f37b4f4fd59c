import { GetUnifiedSearchResultsDocument, useGraphqlClient } from '@gredia/graphql-schema';
import { useEffect, useMemo, useState } from 'react';
import { useSettled } from '../../shared/lists/use-settled';
import { groupResults, type SearchGroup, type SearchOption, type SearchResult } from './search-groups';

const MIN_QUERY_LENGTH = 2;
const DEBOUNCE_MS = 500;

interface Answer {
  query: string;
  /** Null when the search failed and there was no older answer to keep. */
  results: SearchResult[] | null;
}

/** What the dropdown shows. */
export type SearchView =
  | { kind: 'hint' }
  | { kind: 'loading' }
  | { kind: 'nothing'; query: string }
  | { kind: 'results'; query: string; groups: SearchGroup[]; options: SearchOption[] }
  /** The search failed before there was anything to show: nothing is drawn. */
  | { kind: 'silent' };

/**
 * Searches half a second after the last key. An answer stays in sight until the next one comes; an older answer never
 * replaces a newer one, and a failed search changes nothing: it is only logged (docs/product/search.md#box).
 */
export function useSearchAnswer(text: string): { view: SearchView; searchNow: () => void } {
  const client = useGraphqlClient();
  const query = searchQuery(text);
  const isLongEnough = [...query].length >= MIN_QUERY_LENGTH;
  const [settled, searchNow, letGo] = useSettled(isLongEnough ? query : '', DEBOUNCE_MS);
  const [answer, setAnswer] = useState<Answer | null>(null);
  // What was found for a text that is gone must not come back with the next one.
  if (!isLongEnough && answer) setAnswer(null);

  useEffect(() => {
    if (settled === '') return;
    const abort = new AbortController();
    client.query(GetUnifiedSearchResultsDocument, { query: settled }, abort.signal).then(
      (data) => {
        if (!abort.signal.aborted) setAnswer({ query: settled, results: data.unifiedSearchResults });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        console.error(error);
        // Enter may try the same text again.
        letGo();
        setAnswer((last) => (last?.results ? last : { query: settled, results: null }));
      },
    );
    return () => abort.abort();
  }, [client, settled, letGo]);

  const view = useMemo(() => viewOf(isLongEnough, query, answer), [isLongEnough, query, answer]);
  return { view, searchNow };
}

/** What is searched for when this stands in the box. */
export function searchQuery(text: string): string {
  return text.normalize('NFC').trim();
}

function viewOf(isLongEnough: boolean, query: string, answer: Answer | null): SearchView {
  if (!isLongEnough) return { kind: 'hint' };
  if (!answer) return { kind: 'loading' };
  if (!answer.results) return answer.query === query ? { kind: 'silent' } : { kind: 'loading' };
  if (answer.results.length === 0) return { kind: 'nothing', query: answer.query };
  const groups = groupResults(answer.results);
  return { kind: 'results', query: answer.query, groups, options: groups.flatMap((group) => group.options) };
}
