import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { VisuallyHidden } from '../components/visually-hidden';
import { styled } from '../theme/styled';

const Root = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    fontSize: 'xs',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  variants: { direction: { up: { color: 'ok.fg' }, down: { color: 'warn.fg' }, same: { color: 'fg.subtle' } } },
});

const icons = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight };

interface ChangeMarkProps {
  direction: keyof typeof icons;
  /** What is drawn beside the arrow: `+6.2%`. */
  text: string;
  /** What is read out instead. Without it there is nothing to compare with: no arrow is drawn. */
  sentence?: string;
}

/** How a figure stands against the one before: arrow and size; in a sentence for screen readers. */
export function ChangeMark({ direction, text, sentence }: ChangeMarkProps) {
  const Icon = icons[direction];
  if (sentence === undefined) return <Root direction={direction}>{text}</Root>;
  return (
    <Root direction={direction}>
      <Icon size={14} aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </Root>
  );
}
