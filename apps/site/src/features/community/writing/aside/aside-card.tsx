import { FieldProblem, styled, Switch } from '@gredia/ui';
import { useId, type ReactNode } from 'react';

const Root = styled('section', {
  base: {
    px: '5',
    py: '4.5',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
  },
});
const Title = styled('h2', { base: { mb: '1.5', textStyle: 'h3' } });

/** A part of what stands beside the text. */
export function AsideCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </Root>
  );
}

const Row = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minH: 'touch',
    py: '2.5',
    '& + &': { borderTop: '1px solid', borderColor: 'border.default' },
  },
});
const Words = styled('div', { base: { minW: 0 } });
const Label = styled('b', { base: { display: 'block', fontSize: 'md', fontWeight: 600 } });
const Hint = styled('small', { base: { textStyle: 'caption', color: 'fg.muted', overflowWrap: 'anywhere' } });

interface SwitchRowProps {
  label: string;
  hint: ReactNode;
  checked: boolean;
  /** What the gateway said against it. */
  error?: string | undefined;
  onChange: (isOn: boolean) => void;
}

/** Something that is on or off, with what it means. */
export function SwitchRow({ label, hint, checked, error, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <Row>
      <Words>
        <Label>{label}</Label>
        <Hint id={id}>{hint}</Hint>
        {error && <FieldProblem id={`${id}-problem`}>{error}</FieldProblem>}
      </Words>
      <Switch
        label={label}
        aria-describedby={error ? `${id} ${id}-problem` : id}
        checked={checked}
        onChange={onChange}
      />
    </Row>
  );
}
