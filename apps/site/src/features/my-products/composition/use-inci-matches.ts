import { INCI_MAX, INCIS_MAX } from '@gredia/domain';
import { GetInciMatchesDocument, useGraphqlClient, type GetInciMatchesQuery } from '@gredia/graphql-schema';
import { useEffect, useState } from 'react';

export type InciMatch = GetInciMatchesQuery['inciMatches'][number];

/** Long enough not to send a query for every letter. */
const QUERY_DELAY_MS = 400;

/** The distinct names to look up; longer ones than the dictionary has are left out. */
export const askable = (names: readonly string[]): string[] =>
  [...new Set(names.map((name) => name.trim()))].filter((name) => name !== '' && name.length <= INCI_MAX);

interface InciMatches {
  /** The match of a name; undefined until the dictionary has answered. */
  matchOf: (INCI: string) => InciMatch | undefined;
  /** The last query failed. */
  hasFailed: boolean;
  askAgain: () => void;
}

/** Looks up names in the dictionary as they are typed, each once. */
export function useInciMatches(names: readonly string[]): InciMatches {
  const client = useGraphqlClient();
  const [known, setKnown] = useState<ReadonlyMap<string, InciMatch>>(new Map());
  const [failed, setFailed] = useState<string | null>(null);
  const wanted = askable(names).filter((name) => !known.has(name));
  const question = JSON.stringify(wanted.slice(0, INCIS_MAX));
  const hasFailed = failed === question;

  useEffect(() => {
    const INCIs = JSON.parse(question) as string[];
    if (INCIs.length === 0 || hasFailed) return;
    const calledOff = new AbortController();
    const ask = async () => {
      const { inciMatches } = await client.query(GetInciMatchesDocument, { INCIs }, calledOff.signal);
      if (calledOff.signal.aborted) return;
      setKnown((all) => new Map([...all, ...inciMatches.map((match) => [match.INCI, match] as const)]));
    };
    const timer = setTimeout(() => {
      void ask().catch(() => !calledOff.signal.aborted && setFailed(question));
    }, QUERY_DELAY_MS);
    return () => {
      clearTimeout(timer);
      calledOff.abort();
    };
  }, [client, question, hasFailed]);

  return { matchOf: (INCI) => known.get(INCI.trim()), hasFailed, askAgain: () => setFailed(null) };
}
