import { CircleAlert, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '../theme/styled';

const Root = styled('p', {
  base: {
    display: 'flex',
    gap: '2.5',
    px: '3.5',
    py: '3',
    borderRadius: 'thumb',
    textStyle: 'small',
    '& > svg': { mt: '0.5' },
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.subtle', color: 'fg.muted' },
      warn: { bg: 'warn.bg', color: 'warn.fg' },
      info: { bg: 'info.bg', color: 'info.fg' },
      bad: { bg: 'bad.bg', color: 'bad.fg' },
      ok: { bg: 'ok.bg', color: 'ok.fg' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

interface NoteProps {
  tone?: 'neutral' | 'warn' | 'info' | 'bad' | 'ok';
  /** Where neither the circled i nor, in `bad`, the exclamation mark fits. */
  icon?: LucideIcon;
  /** `alert` or `status` where it appears in answer to something. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** A remark inside the content. */
export function Note({ tone, icon: Icon = tone === 'bad' ? CircleAlert : Info, role, children }: NoteProps) {
  return (
    <Root tone={tone} role={role}>
      <Icon size={16} />
      <span>{children}</span>
    </Root>
  );
}
