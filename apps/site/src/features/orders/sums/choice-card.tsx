import { styled } from '@gredia/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Cards of which one is chosen. */
export const ChoiceCards = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '2.5',
  },
  variants: { isOneColumn: { true: { gridTemplateColumns: 'minmax(0, 1fr)' } } },
});

const Root = styled('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: 'touch',
    px: '3.5',
    py: '3',
    border: '1px solid',
    borderColor: 'border.strong',
    borderRadius: 'thumb',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '&:has(:checked)': {
      bg: 'bg.selected',
      borderColor: 'brand.solid',
      boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
    },
    '&:has(:disabled)': { bg: 'bg.muted', borderColor: 'transparent', cursor: 'not-allowed' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'border.focus', outlineOffset: '2px' },
  },
});
const Radio = styled('input', { base: { flex: 'none', boxSize: '4.5', accentColor: 'brand.solid' } });
const Text = styled('span', {
  base: {
    minW: 0,
    '& > b': { display: 'block', fontWeight: 650 },
    '& > small': { display: 'block', textStyle: 'caption', color: 'fg.muted' },
  },
});

interface ChoiceCardProps {
  /** Of the group. */
  name: string;
  icon: LucideIcon;
  label: string;
  hint: ReactNode;
  isChosen: boolean;
  disabled?: boolean;
  onChoose: () => void;
}

/** One of several ways, with a word on what it means: a radio button, so arrow keys work. */
export function ChoiceCard({ name, icon: Icon, label, hint, isChosen, disabled, onChoose }: ChoiceCardProps) {
  return (
    <Root>
      <Radio type="radio" name={name} checked={isChosen} disabled={disabled} onChange={onChoose} />
      <Icon size={18} aria-hidden="true" />
      <Text>
        <b>{label}</b>
        <small>{hint}</small>
      </Text>
    </Root>
  );
}
