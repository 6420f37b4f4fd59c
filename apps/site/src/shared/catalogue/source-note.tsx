import type { SourceLineFragment } from '@gredia/graphql-schema';
import { SourceLine } from '@gredia/ui';

interface SourceNoteProps {
  source: SourceLineFragment | null | undefined;
}

/** The source of a value with its edition and check date; without one it says so. */
export function SourceNote({ source }: SourceNoteProps) {
  return <SourceLine name={source?.name} edition={source?.edition} url={source?.url} checkedAt={source?.checkedAt} />;
}
