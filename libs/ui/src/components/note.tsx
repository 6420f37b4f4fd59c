import { CircleAlert, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { noteRecipe } from '../theme/recipes/note';
import { styled } from '../theme/styled';

const Root = styled('p', noteRecipe);

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
