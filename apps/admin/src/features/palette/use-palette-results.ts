import { fieldOf, sortsBy, type CollectionSpec } from '@gredia/domain';
import { GetDocumentRowsDocument, useGraphqlClient } from '@gredia/graphql-schema';
import { useEffect, useState } from 'react';

const DELAY_MS = 200;
const PER_TABLE = 5;
/** Of those whose name begins with the text. */
const FIRST = 3;

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
        const lists = await Promise.all(
          questionsOf(spec, wanted).map((variables) =>
            client.query(GetDocumentRowsDocument, variables, controller.signal),
          ),
        );
        const rows = lists.flatMap(({ documentRows }) => documentRows.rows);
        const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
        return unique.slice(0, PER_TABLE).map(({ id, title }) => ({
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

/**
 * What a table is asked: what is called like the text first, then what its search finds, which is the newest of many. 글리세린
 * would not be among them.
 */
function questionsOf(spec: CollectionSpec, text: string) {
  const { name: collection, titleField } = spec;
  const search = { collection, search: text, first: PER_TABLE };
  const title = fieldOf(spec, titleField);
  if (title?.kind !== 'text' || !sortsBy(title)) return [search];
  const named = {
    collection,
    filter: { field: titleField, op: 'STARTS_WITH' as const, value: text },
    option: { sort: [{ field: titleField, descending: false }] },
    first: FIRST,
  };
  return [named, search];
}
