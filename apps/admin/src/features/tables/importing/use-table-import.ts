import { isImportBusy, type CollectionName, type TableImportMapping } from '@gredia/domain';
import {
  failureOf,
  GetTableImportDocument,
  GetTableImportsDocument,
  useCancelTableImportMutation,
  useCheckTableImportMutation,
  useGraphqlClient,
  useStartTableImportMutation,
  useUndoTableImportMutation,
  useWriteTableImportMutation,
  type GraphqlFailure,
  type TableImportCardFragment,
} from '@gredia/graphql-schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSendFile } from '../../../shared/uploads/use-send-file';

/** How often work in the background is looked at. */
const EVERY_MS = 800;

export type TableImport = TableImportCardFragment;

/** Why a file is written, and where it is from. */
interface WriteWish {
  reason: string;
  source: { key: string } | null;
  edition: string;
}

/** One import, from its file to what came of it. What is done in the background goes on when nobody looks. */
export function useTableImport(collection: CollectionName) {
  const client = useGraphqlClient();
  const sendFile = useSendFile();
  const [run, setRun] = useState<TableImport | null>(null);
  const [recent, setRecent] = useState<readonly TableImport[]>([]);
  const [problem, setProblem] = useState<GraphqlFailure | null>(null);
  const [isSending, setIsSending] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const gone = new AbortController();
    leaving.current = gone;
    return () => gone.abort();
  }, []);

  const [start] = useStartTableImportMutation();
  const [check] = useCheckTableImportMutation();
  const [write] = useWriteTableImportMutation();
  const [undo] = useUndoTableImportMutation();
  const [cancel] = useCancelTableImportMutation();

  /** What was begun here before; what is still on its way is shown at once. */
  useEffect(() => {
    const asking = new AbortController();
    client.query(GetTableImportsDocument, { collection }, asking.signal).then(
      ({ tableImports }) => {
        if (asking.signal.aborted) return;
        setRecent(tableImports);
        setRun((now) => now ?? tableImports.find(({ status }) => isImportBusy(status)) ?? null);
      },
      // Without that list a new file can be chosen all the same.
      () => undefined,
    );
    return () => asking.abort();
  }, [client, collection]);

  const id = run?.id;
  const isBusy = run !== null && isImportBusy(run.status);
  useEffect(() => {
    if (id === undefined || !isBusy) return;
    const asking = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      try {
        const { tableImport } = await client.query(GetTableImportDocument, { id }, asking.signal);
        if (!asking.signal.aborted) setRun(tableImport);
      } catch {
        // It goes on whether it can be seen or not: the next look may be answered.
      }
      if (!asking.signal.aborted) timer = setTimeout(() => void look(), EVERY_MS);
    };
    timer = setTimeout(() => void look(), EVERY_MS);
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [client, id, isBusy]);

  /** Tells a refusal. @returns whether it was done */
  const attempt = useCallback(async (work: () => Promise<TableImport>): Promise<boolean> => {
    setProblem(null);
    setIsSending(true);
    const { signal } = leaving.current;
    try {
      const next = await work();
      if (!signal.aborted) setRun(next);
      return true;
    } catch (error) {
      if (!signal.aborted) setProblem(failureOf(error));
      return false;
    } finally {
      if (!signal.aborted) setIsSending(false);
    }
  }, []);

  return {
    run,
    recent,
    problem,
    isSending,
    /** Goes back to the choice of a file, or to an import of before. */
    show: (next: TableImport | null) => {
      setProblem(null);
      setRun(next);
    },
    begin: (file: File) =>
      attempt(async () => {
        const fileId = await sendFile({ file, purpose: 'IMPORT_FILE', signal: leaving.current.signal });
        return (await start({ collection, fileId })).startTableImport;
      }),
    check: (of: TableImport, { columns, ...mapping }: TableImportMapping) =>
      attempt(
        async () => (await check({ id: of.id, mapping: { ...mapping, columns: [...columns] } })).checkTableImport,
      ),
    write: (of: TableImport, { reason, source, edition }: WriteWish) =>
      attempt(async () => {
        const from = source ? { source: source.key, edition: edition.trim() } : {};
        return (await write({ id: of.id, reason: reason.trim() || null, ...from })).writeTableImport;
      }),
    undo: (of: TableImport) => attempt(async () => (await undo({ id: of.id })).undoTableImport),
    cancel: (of: TableImport) => attempt(async () => (await cancel({ id: of.id })).cancelTableImport),
  };
}
