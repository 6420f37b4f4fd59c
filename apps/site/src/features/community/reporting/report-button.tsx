import type { ContentKind } from '@gredia/graphql-schema';
import { lazyPart } from '@gredia/ui';
import { useState } from 'react';

export const ReportDialog = lazyPart(() => import('./report-dialog').then((module) => module.ReportDialog), {
  whenMissing: ({ onClose }) => onClose(),
});

/** 신고, among the buttons of a comment. */
export function ReportButton({ kind, id }: { kind: ContentKind; id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        신고
      </button>
      {isOpen && <ReportDialog kind={kind} id={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}
