import { Note, styled } from '@gredia/ui';
import type { ReactNode } from 'react';

/** A remark about a list of the form, below it. */
export const BelowList = styled('div', { base: { mt: '3', outlineOffset: '2px' } });

/** A problem of a whole list; a refused submit moves the focus here. */
export function ListProblem({ children }: { children: ReactNode }) {
  return (
    <BelowList tabIndex={-1} data-problem>
      <Note tone="bad" role="alert">
        {children}
      </Note>
    </BelowList>
  );
}
