import { COLLECTION_NAMES } from '@gredia/domain';
import type { AuditLogFilter } from '@gredia/graphql-schema';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

const KEYS = ['actor', 'action', 'collection', 'document', 'from', 'to', 'outcome'] as const;
export type AuditFilterKey = (typeof KEYS)[number];

/** Which entry is open. */
const OPEN = 'log';

/** What the log is narrowed to and which entry is open: both stand in the address. */
export function useAuditFilter() {
  const [params, setParams] = useSearchParams();
  const given = KEYS.map((key) => params.get(key) ?? '');
  const key = JSON.stringify(given);
  const filter = useMemo((): AuditLogFilter => {
    const [actor, action, collection, documentId, from, to, outcome] = JSON.parse(key) as string[];
    return {
      ...(actor && { actor }),
      ...(action && { action }),
      ...(collection && { collection: COLLECTION_NAMES.find((name) => name === collection) }),
      ...(documentId && { documentId }),
      ...(from && { from }),
      ...(to && { to }),
      ...(outcome && { outcome: outcome === 'REFUSED' ? 'REFUSED' : 'OK' }),
    };
  }, [key]);

  function change(edit: (next: URLSearchParams) => void) {
    const next = new URLSearchParams(params);
    edit(next);
    setParams(next);
  }

  return {
    filter,
    values: Object.fromEntries(KEYS.map((name, index) => [name, given[index]])) as Record<AuditFilterKey, string>,
    isNarrowed: given.some((value) => value !== ''),
    openId: params.get(OPEN),
    /** Blank takes the parameter out. */
    set: (name: AuditFilterKey, value: string) =>
      change((next) => {
        if (value.trim()) next.set(name, value.trim());
        else next.delete(name);
        next.delete(OPEN);
      }),
    clear: () => change((next) => [...KEYS, OPEN].forEach((name) => next.delete(name))),
    open: (id: string | null) => change((next) => (id ? next.set(OPEN, id) : next.delete(OPEN))),
  };
}
