import type { CollectionSpec } from '@gredia/domain';
import {
  failureOf,
  GetDocumentRowDocument,
  useGraphqlClient,
  RevealDocumentDocument,
  type GraphqlFailure,
  type RevealDocumentMutation,
} from '@gredia/graphql-schema';
import { useCallback, useEffect, useState } from 'react';
import type { DocumentRow } from './use-rows';

/** One record as it is now. What was revealed of it is forgotten with the component. */
export function useRecord({ name: collection }: CollectionSpec, id: string) {
  const client = useGraphqlClient();
  const [row, setRow] = useState<DocumentRow | null>(null);
  const [error, setError] = useState<GraphqlFailure | null>(null);
  /** Grows whenever something may have been noted of it. */
  const [reads, setReads] = useState(0);
  const [revealed, setRevealed] = useState<Record<string, unknown> | null>(null);

  const reload = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const { documentRow } = await client.query(GetDocumentRowDocument, { collection, id }, signal);
        setRow(documentRow as DocumentRow);
        setReads((before) => before + 1);
        // What is stored now may differ from what was revealed.
        setRevealed(null);
        setError(null);
      } catch (failure) {
        if (!signal?.aborted) setError(failureOf(failure));
      }
    },
    [client, collection, id],
  );

  useEffect(() => {
    const controller = new AbortController();
    void reload(controller.signal);
    return () => controller.abort();
  }, [reload]);

  /** Shows the personal values; who asked, and why, is kept by the gateway. */
  const reveal = useCallback(
    async (reason: string) => {
      const apollo = await client.apollo();
      const { data } = await apollo.mutate<RevealDocumentMutation>({
        mutation: RevealDocumentDocument,
        variables: { collection, id, reason },
        // Not in Apollo's memory either, which outlives the panel.
        fetchPolicy: 'no-cache',
      });
      setRevealed((data?.revealDocument.values as Record<string, unknown> | undefined) ?? null);
      setReads((before) => before + 1);
    },
    [client, collection, id],
  );

  return { row, reads, error, revealed, reload: useCallback(() => reload(), [reload]), reveal };
}
