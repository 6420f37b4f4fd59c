import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { IconButton } from './icon-button';
import { TextField } from './text-field';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix' | 'ref'> & {
  ref?: (input: HTMLInputElement | null) => void;
  /** Tells password managers whether to fill in the old password or to offer a new one. */
  autoComplete: 'current-password' | 'new-password';
};

/** A field for a password, which can be shown. Pasting and password managers work. */
export function PasswordField({ ref, ...props }: PasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;

  // Sent as plain text it would end among the texts that browsers offer to fill in.
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      ref={(element) => {
        input.current = element;
        ref?.(element);
      }}
      type={isShown ? 'text' : 'password'}
      suffix={
        <IconButton
          size="sm"
          label={isShown ? '비밀번호 숨기기' : '비밀번호 보기'}
          icon={<Icon size={18} />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
