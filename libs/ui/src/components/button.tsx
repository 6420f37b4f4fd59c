import { LoaderCircle } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { styled } from '../theme/styled';
import { buttonRecipe, type ButtonLook } from '../theme/recipes/button';

const Root = styled('button', buttonRecipe);
const Spinner = styled(LoaderCircle, { base: { animation: 'spin 1s linear infinite' } });

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'color'> &
  ButtonLook & {
    icon?: ReactNode;
    /** What is happening now, such as `저장 중`; a spinner takes the icon's place and clicks are ignored. */
    loading?: string;
    /** Why it cannot be pressed; the button stays focusable and says so. */
    disabledReason?: string;
    /** Called when it is pressed all the same: a form can show what is missing. */
    onRefuse?: (event: MouseEvent<HTMLButtonElement>) => void;
  };

export function Button({ icon, loading, disabledReason, onRefuse, children, onClick, ...props }: ButtonProps) {
  const isOff = loading !== undefined || disabledReason !== undefined;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (!isOff) return onClick?.(event);
    event.preventDefault();
    if (disabledReason !== undefined) onRefuse?.(event);
  }

  return (
    <Root
      type="button"
      {...props}
      aria-disabled={disabledReason !== undefined || undefined}
      aria-busy={loading !== undefined || undefined}
      title={disabledReason ?? props.title}
      onClick={handleClick}
    >
      {loading === undefined ? icon : <Spinner size={16} />}
      {loading ?? children}
    </Root>
  );
}
