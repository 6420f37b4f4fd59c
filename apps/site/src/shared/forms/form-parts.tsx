import { styled } from '@gredia/ui';

/** Across all columns of the grid of a form. */
export const FullRow = styled('div', { base: { gridColumn: '1 / -1' } });

/** Names a group of fields as a label names one. */
export const Legend = styled('legend', { base: { mb: '1.5', textStyle: 'label' } });

/** Fields of a dialog below one another. */
export const FormStack = styled('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

/** What the form is for, above its fields. */
export const FormLead = styled('p', { base: { color: 'fg.muted' } });

const Sentence = styled('p', { base: { mt: '2', textStyle: 'caption', color: 'bad.fg' } });

/** What is wrong with rows of a form as a whole; nothing while nothing is. The focus finds it where no field is to blame. */
export function RowsProblem({ text }: { text: string | undefined }) {
  return text ? (
    <Sentence role="alert" data-problem tabIndex={-1}>
      {text}
    </Sentence>
  ) : null;
}
