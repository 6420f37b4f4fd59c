import type { CollectionSpec } from '@gredia/domain';
import { GetDocumentRowsDocument, useGraphqlClient } from '@gredia/graphql-schema';
import { useEffect, useState } from 'react';

const DELAY_MS = 200;
const PER_TABLE = 5;

export interface PaletteEntry {
  id: string;
  label: string;
  detail: string;
  address: string;
}

export interface PaletteTable {
  path: string;
  spec: CollectionSpec;
  /** Where it is one of several on its screen. */
  tab?: string;
}

/** Records of all tables that a text finds, a moment after it was typed. */
export function usePaletteResults(text: string, tables: readonly PaletteTable[]) {
  const client = useGraphqlClient();
  const wanted = text.trim();
  const [found, setFound] = useState<{ text: string; entries: PaletteEntry[]; isIncomplete: boolean }>({
    ...{ text: '', entries: [], isIncomplete: false },
  });

  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const questions = tables.map(async ({ path, spec, tab }) => {
        const variables = { collection: spec.name, search: wanted, first: PER_TABLE };
        const { documentRows } = await client.query(GetDocumentRowsDocument, variables, controller.signal);
        return documentRows.rows.map(({ id, title }) => ({
          ...{ id, label: title, detail: spec.label },
          address: `${path}?${new URLSearchParams({ ...(tab && { tab }), search: wanted, id }).toString()}`,
        }));
      });
      void Promise.allSettled(questions).then((answers) => {
        if (controller.signal.aborted) return;
        const entries = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
        setFound({ text: wanted, entries, isIncomplete: answers.some(({ status }) => status === 'rejected') });
      });
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, tables, wanted]);

  const isCurrent = found.text === wanted && wanted !== '';
  return {
    entries: isCurrent ? found.entries : [],
    isBusy: wanted !== '' && !isCurrent,
    isIncomplete: isCurrent && found.isIncomplete,
  };
}
