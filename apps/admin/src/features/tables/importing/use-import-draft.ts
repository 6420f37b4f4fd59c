import {
  formerOf,
  guessMapping,
  mappingProblems,
  type CollectionSpec,
  type ConsoleRole,
  type TableImportMapping,
} from '@gredia/domain';
import { useState } from 'react';
import { keepFormer, readFormer } from './mapping-memory';
import type { TableImport } from './use-table-import';

interface DraftOptions {
  spec: CollectionSpec;
  account: { id: string; role: ConsoleRole };
  run: TableImport | null;
}

/** What somebody says of an import before it is sent: what its columns are, and why it is written. */
export function useImportDraft({ spec, account: { id: accountId, role }, run }: DraftOptions) {
  const [said, setSaid] = useState<{ id: string; mapping: TableImportMapping } | null>(null);
  /** The import whose columns are looked at once more after its check. */
  const [reopened, setReopened] = useState<string | null>(null);
  const [isTouched, setIsTouched] = useState(false);
  const [reason, setReason] = useState('');
  const [source, setSource] = useState<{ key: string; isUsable: boolean } | null>(null);
  const [edition, setEdition] = useState<string | null>(null);
  const isMapping = run !== null && (run.status === 'READY' || (run.status === 'CHECKED' && reopened === run.id));
  const mapping = !isMapping ? null : said?.id === run.id ? said.mapping : firstMapping(run);
  const problems = mapping ? mappingProblems(spec, role, mapping) : {};

  /** As it was checked, or as it is guessed. */
  function firstMapping(of: TableImport): TableImportMapping {
    if (!of.mapping) return guessMapping(spec, role, headsOf(of), readFormer(accountId, spec.name));
    const { columns, key, clearsBlanks, addsMissing } = of.mapping;
    return { columns: columns.map((name) => name ?? null), key: key ?? null, clearsBlanks, addsMissing };
  }

  return {
    /** Null where the columns are settled. */
    mapping,
    /** The first thing that is wrong with it. */
    obstacle: Object.values(problems)[0],
    /** Beside the fields, once somebody has touched them. */
    problems: isTouched ? problems : {},
    touch: () => setIsTouched(true),
    setMapping: (next: TableImportMapping) => {
      setIsTouched(true);
      if (run) setSaid({ id: run.id, mapping: next });
    },
    /** The columns are as they should be: the next file with such heads begins so. */
    settle: () => {
      if (run && mapping) keepFormer(accountId, spec.name, formerOf(headsOf(run), mapping));
      setReopened(null);
    },
    reopen: () => setReopened(run?.id ?? null),
    reason,
    setReason,
    /** Where the file is from; null where it is told in words alone. */
    source,
    setSource,
    /** As it was typed, or as the name of the file has it. */
    edition: edition ?? /20\d{2}-\d{2}(?:-\d{2})?/.exec(run?.fileName ?? '')?.[0] ?? '',
    setEdition,
  };
}

export type ImportDraft = ReturnType<typeof useImportDraft>;

const headsOf = ({ columns }: TableImport): string[] => columns.map(({ name }) => name);
