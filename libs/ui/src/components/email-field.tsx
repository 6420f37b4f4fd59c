import type { ComponentProps } from 'react';
import { TextField } from './text-field';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'label'> & {
  label?: string;
  /** `username` where it stands beside the password one signs in with. */
  autoComplete: 'username' | 'email';
};

/** A field for an e-mail address: the right keyboard, and nothing that corrects what is typed. */
export function EmailField({ label = '이메일', ...props }: EmailFieldProps) {
  return <TextField inputMode="email" autoCapitalize="none" spellCheck={false} {...props} label={label} type="email" />;
}
