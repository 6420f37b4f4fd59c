import {
  failureOf,
  GetBulkEditPreviewDocument,
  useGraphqlClient,
  type GetBulkEditPreviewQuery,
  type GraphqlFailure,
} from '@gredia/graphql-schema';
import { useEffect, useState } from 'react';
import type { BulkTarget } from './bulk-target';
import type { BulkEdits } from './use-bulk-edits';

/** So long after the last key the gateway is asked. */
const QUIET_MS = 300;

export type BulkPreview = GetBulkEditPreviewQuery['bulkEditPreview'];

/** The records of a change, fixed when the sheet opens, and what a value would do to them. */
export function useBulkPreview(
  begin: BulkEdits['begin'],
  target: BulkTarget,
  /** As JSON; null while there is no value that could be set. */
  changes: string | null,
) {
  const client = useGraphqlClient();
  const [draft, setDraft] = useState<{ id: string; total: number } | null>(null);
  const [failure, setFailure] = useState<GraphqlFailure | null>(null);
  const [shown, setShown] = useState<{ changes: string; preview: BulkPreview } | null>(null);
  // What was picked when it was opened: the table behind it may be refreshed.
  const [fixed] = useState(target);

  useEffect(() => {
    let isOpen = true;
    begin(fixed).then(
      (begun) => isOpen && setDraft(begun),
      (error: unknown) => isOpen && setFailure(failureOf(error)),
    );
    return () => {
      isOpen = false;
    };
  }, [begin, fixed]);

  const id = draft?.id;
  useEffect(() => {
    if (id === undefined || changes === null) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const variables = { id, changes: JSON.parse(changes) as unknown };
      client.query(GetBulkEditPreviewDocument, variables, controller.signal).then(
        ({ bulkEditPreview: preview }) => {
          if (controller.signal.aborted) return;
          setFailure(null);
          setShown({ changes, preview });
        },
        (error: unknown) => controller.signal.aborted || setFailure(failureOf(error)),
      );
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [changes, client, id]);

  return { draft, failure, preview: shown?.changes === changes ? shown.preview : null };
}
