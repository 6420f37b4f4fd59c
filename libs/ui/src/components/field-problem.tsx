import { CircleAlert } from 'lucide-react';
import { styled } from '../theme/styled';

const Root = styled('p', {
  base: { display: 'flex', alignItems: 'center', gap: '1', textStyle: 'caption', color: 'bad.fg' },
});

interface FieldProblemProps {
  /** For `aria-describedby` of the control. */
  id: string;
  children: string;
}

/** What is wrong with a value and what to do, below its control. */
export function FieldProblem({ id, children }: FieldProblemProps) {
  return (
    <Root id={id} role="alert">
      <CircleAlert size={13} />
      {children}
    </Root>
  );
}
