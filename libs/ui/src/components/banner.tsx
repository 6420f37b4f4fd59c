import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '../theme/styled';

const Root = styled('div', {
  base: {
    display: { base: 'grid', md: 'flex' },
    gridTemplateColumns: '18px 1fr',
    alignItems: { base: 'start', md: 'center' },
    gap: { base: '4px 10px', md: '12px' },
    px: { base: '16px', md: '40px' },
    py: '10px',
    borderBottom: '1px solid',
    fontSize: { base: '13px', md: '14px' },
    lineHeight: { base: '20px', md: '22px' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', gridColumn: '2', ms: { md: 'auto' } },
    '& > div :is(a, button)': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '24px',
      fontSize: '13px',
      fontWeight: 600,
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      whiteSpace: 'nowrap',
    },
  },
  variants: {
    tone: {
      ok: { bg: 'ok.bg', borderColor: 'ok.edge', color: 'ok.fg' },
      warn: { bg: 'warn.bg', borderColor: 'warn.edge', color: 'warn.fg' },
      bad: { bg: 'bad.bg', borderColor: 'bad.edge', color: 'bad.fg' },
      info: { bg: 'info.bg', borderColor: 'info.edge', color: 'info.fg' },
    },
  },
});

const icons = { ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert, info: Info };

interface BannerProps {
  tone: keyof typeof icons;
  /** Where that of the tone does not fit. */
  icon?: LucideIcon;
  children: ReactNode;
  /** Buttons and links at the right, below the text on narrow screens. */
  actions?: ReactNode;
}

/** A strip below the header. */
export function Banner({ tone, icon: Icon = icons[tone], children, actions }: BannerProps) {
  return (
    <Root tone={tone} role="status">
      <Icon size={18} />
      <span>{children}</span>
      {actions && <div>{actions}</div>}
    </Root>
  );
}
