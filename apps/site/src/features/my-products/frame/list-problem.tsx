import { Note, styled } from '@gredia/ui';
import type { ReactNode } from 'react';

/** Something to know about a whole list of the form, below it. */
export const BelowList = styled('div', { base: { mt: '3', outlineOffset: '2px' } });

/** What is wrong with a whole list: the form leads here when it is sent. */
export function ListProblem({ children }: { children: ReactNode }) {
  return (
    <BelowList tabIndex={-1} data-problem>
      <Note tone="bad" role="alert">
        {children}
      </Note>
    </BelowList>
  );
}
