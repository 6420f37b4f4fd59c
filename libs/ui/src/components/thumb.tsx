import type { LucideIcon } from 'lucide-react';
import { styled } from '../theme/styled';

const Root = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    bg: 'bg.muted',
    color: 'fg.muted',
  },
  variants: {
    tone: {
      neutral: {},
      liquid: { bg: 'thumb.liquid.bg', color: 'thumb.liquid.fg' },
      powder: { bg: 'thumb.powder.bg', color: 'thumb.powder.fg' },
      oil: { bg: 'thumb.oil.bg', color: 'thumb.oil.fg' },
      extract: { bg: 'thumb.extract.bg', color: 'thumb.extract.fg' },
      active: { bg: 'thumb.active.bg', color: 'thumb.active.fg' },
    },
    size: {
      sm: { boxSize: '36px', borderRadius: 'control' },
      md: { boxSize: '44px', borderRadius: 'thumb' },
    },
  },
  defaultVariants: { size: 'md' },
});

export type ThumbTone = 'neutral' | 'liquid' | 'powder' | 'oil' | 'extract' | 'active';

interface ThumbProps {
  icon: LucideIcon;
  tone?: ThumbTone;
  size?: 'sm' | 'md';
}

/** A small coloured tile in place of a picture; decoration only. */
export function Thumb({ icon: Icon, tone, size }: ThumbProps) {
  return (
    <Root tone={tone} size={size} aria-hidden="true">
      <Icon size={17} />
    </Root>
  );
}
