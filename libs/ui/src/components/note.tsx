import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '../theme/styled';

const Root = styled('p', {
  base: {
    display: 'flex',
    gap: '10px',
    px: '14px',
    py: '12px',
    borderRadius: 'thumb',
    textStyle: 'small',
    '& > svg': { mt: '2px' },
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
  children: ReactNode;
}

/** A remark inside the content. */
export function Note({ tone, children }: NoteProps) {
  return (
    <Root tone={tone}>
      <Info size={16} />
      <span>{children}</span>
    </Root>
  );
}
