import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '../theme/styled';

const Root = styled('div', {
  base: {
    display: { base: 'grid', md: 'flex' },
    gridTemplateColumns: '18px 1fr',
    alignItems: { base: 'start', md: 'center' },
    gap: { base: '4px 10px', md: '3' },
    px: { base: '4', md: '10' },
    py: '2.5',
    borderBottom: '1px solid',
    fontSize: { base: 'sm', md: 'md' },
    lineHeight: { base: '5', md: '5.5' },
    '& > div': { display: 'flex', flexWrap: 'wrap', rowGap: '1', columnGap: '4', gridColumn: '2', ms: { md: 'auto' } },
    '& > div :is(a, button)': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '6',
      fontSize: 'sm',
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
