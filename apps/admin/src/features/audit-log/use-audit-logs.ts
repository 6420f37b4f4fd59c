import {
  GetAuditLogsDocument,
  useGraphqlClient,
  type AuditLogEntryFragment,
  type AuditLogFilter,
  type GraphqlFailure,
} from '@gredia/graphql-schema';
import { useCallback, useEffect, useState } from 'react';

interface Found {
  /** What was asked: an answer to another question is none to this one. */
  filter: AuditLogFilter;
  turn: number;
  logs: AuditLogEntryFragment[];
  endCursor: string | null;
  error?: GraphqlFailure;
}

/** The log of a filter from its newest entry, with as many pages behind as were asked for. */
export function useAuditLogs(filter: AuditLogFilter) {
  const client = useGraphqlClient();
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<Found | null>(null);
  const [isMore, setIsMore] = useState(false);

  useEffect(() => {
    const calledOff = new AbortController();
    client.query(GetAuditLogsDocument, { filter }, calledOff.signal).then(
      ({ auditLogs: { logs, endCursor } }) => {
        if (!calledOff.signal.aborted) setFound({ filter, turn, logs, endCursor: endCursor ?? null });
      },
      (error: GraphqlFailure) => {
        if (!calledOff.signal.aborted) setFound({ filter, turn, logs: [], endCursor: null, error });
      },
    );
    return () => calledOff.abort();
  }, [client, filter, turn]);

  const more = useCallback(async () => {
    if (!found?.endCursor) return;
    setIsMore(true);
    try {
      const { auditLogs } = await client.query(GetAuditLogsDocument, { filter: found.filter, after: found.endCursor });
      setFound((now) =>
        now === found
          ? { ...now, logs: [...now.logs, ...auditLogs.logs], endCursor: auditLogs.endCursor ?? null }
          : now,
      );
    } finally {
      setIsMore(false);
    }
  }, [client, found]);

  const isCurrent = found?.filter === filter && found.turn === turn;
  return {
    /** Undefined while nothing is known; after a change what was known stays until the answer. */
    found: found && (isCurrent || !found.error) ? found : undefined,
    isLoading: !isCurrent,
    isMore,
    more,
    reload: () => setTurn((last) => last + 1),
  };
}
