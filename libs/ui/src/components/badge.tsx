import type { ReactNode } from 'react';
import { styled } from '../theme/styled';

const Root = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    borderRadius: 'badge',
    fontWeight: 600,
    lineHeight: 1,
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.muted', color: 'fg.muted' },
      ok: { bg: 'ok.bg', color: 'ok.fg' },
      warn: { bg: 'warn.bg', color: 'warn.fg' },
      bad: { bg: 'bad.bg', color: 'bad.fg' },
      info: { bg: 'info.bg', color: 'info.fg' },
      ai: { bg: 'ai.bg', color: 'ai.fg' },
      brand: { bg: 'brand.subtle', color: 'brand.fg' },
      allergen: { bg: 'allergen.bg', color: 'allergen.fg' },
      caution: { boxShadow: 'inset 0 0 0 1px {colors.warn.edge}', color: 'warn.fg' },
      line: { boxShadow: 'inset 0 0 0 1px {colors.border.strong}', color: 'fg.muted', fontWeight: 500 },
    },
    size: {
      sm: { h: '19px', px: '6px', fontSize: '11px' },
      md: { h: '22px', px: '7px', fontSize: '12px' },
    },
  },
  defaultVariants: { tone: 'neutral', size: 'md' },
});

export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'ai' | 'brand' | 'allergen' | 'caution' | 'line';

interface BadgeProps {
  tone?: BadgeTone;
  size?: 'sm' | 'md';
  icon?: ReactNode;
  children: ReactNode;
}

export function Badge({ icon, children, ...look }: BadgeProps) {
  return (
    <Root {...look}>
      {icon}
      {children}
    </Root>
  );
}
