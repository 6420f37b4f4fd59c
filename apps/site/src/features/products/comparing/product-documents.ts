import type { DocumentType } from '@gredia/graphql-schema';

/** The kinds of paper of a material, each once and short, as buyers call them: COA, MSDS. */
export function documentTypes(documents: readonly { type: DocumentType }[]): string[] {
  return [...new Set(documents.map(({ type }) => shortName[type] ?? null))].filter((name) => name !== null);
}

/** Papers that are asked for by their short name; the others say nothing in a list. */
const shortName: Partial<Record<DocumentType, string>> = { COA: 'COA', MSDS: 'MSDS', TDS: 'TDS', SPEC: '규격서' };
