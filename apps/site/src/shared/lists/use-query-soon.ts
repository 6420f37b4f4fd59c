import { failureOf, queryKey, useGraphqlClient } from '@gredia/graphql-schema';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect, useState } from 'react';

interface Answer<TData> {
  key: string;
  /** Absent when none came. */
  data?: TData;
  /** Why none came. */
  problem?: string;
}

interface Soon<TData> {
  /** The last answer, perhaps to what was typed before. */
  data?: TData;
  /** Whether it answers what is asked now. */
  isCurrent: boolean;
  hasFailed: boolean;
  /** Why, as a sentence. */
  problem?: string;
}

/** Asks for what is typed once the typing pauses; the last answer stands until the next one has come. */
export function useQuerySoon<TData, TVariables extends Record<string, unknown>>(
  document: TypedDocumentNode<TData, TVariables>,
  /** Null: there is nothing to ask. */
  variables: TVariables | null,
  delayMs = 300,
): Soon<TData> {
  const client = useGraphqlClient();
  const [answer, setAnswer] = useState<Answer<TData> | null>(null);
  const key = variables && queryKey(document, variables);
  const question = variables && JSON.stringify(variables);

  useEffect(() => {
    if (key === null || question === null) return;
    const calledOff = new AbortController();
    const tell = (said: Omit<Answer<TData>, 'key'>) => !calledOff.signal.aborted && setAnswer({ key, ...said });
    const timer = setTimeout(() => {
      void client.query(document, JSON.parse(question) as TVariables, calledOff.signal).then(
        (data) => tell({ data }),
        (error: unknown) => tell({ problem: failureOf(error).message }),
      );
    }, delayMs);
    return () => {
      clearTimeout(timer);
      calledOff.abort();
    };
  }, [client, document, key, question, delayMs]);

  const isCurrent = answer !== null && answer.key === key;
  const hasFailed = isCurrent && answer.data === undefined;
  return { data: answer?.data, isCurrent, hasFailed, ...(hasFailed && { problem: answer.problem }) };
}
