import { X } from 'lucide-react';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useModalDialog } from '../hooks/use-modal-dialog';
import { styled } from '../theme/styled';
import { IconButton } from './icon-button';

const Root = styled('dialog', {
  base: {
    position: 'fixed',
    w: { base: '100%', md: 'calc(100vw - 48px)' },
    maxW: '100%',
    maxH: { base: '88dvh', md: 'calc(100dvh - 96px)' },
    m: { base: 'auto 0 0', md: 'auto' },
    p: 0,
    borderTopRadius: 'dialog',
    borderBottomRadius: { base: 0, md: 'dialog' },
    border: { _dark: '1px solid {colors.border.strong}' },
    bg: 'bg.overlay',
    color: 'fg.default',
    // It lies over the page, wherever in it it was written.
    textStyle: 'body',
    textAlign: 'start',
    boxShadow: 'lg',
    overflow: 'hidden',
    animation: 'rise 240ms {easings.out}',
    '&::backdrop': { bg: 'scrim' },
    // The form, where there is one, is the column; else the dialog itself.
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '& > form': { display: 'flex', flexDirection: 'column', minH: 0 },
    '& [data-head]': {
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: '12px',
      flex: 'none',
      ps: { base: '20px', md: '24px' },
      pe: '12px',
      pt: '12px',
      pb: '6px',
      '& > h2': { pt: '10px', fontSize: '20px', lineHeight: '28px', fontWeight: 700, letterSpacing: '-.02em' },
    },
    '& [data-body]': {
      minH: 0,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      px: { base: '20px', md: '24px' },
      // Room for the ring of the first field.
      pt: '4px',
      pb: '22px',
    },
    '& [data-foot]': {
      display: 'flex',
      flex: 'none',
      justifyContent: 'flex-end',
      gap: '8px',
      px: { base: '20px', md: '24px' },
      py: '14px',
      borderTop: '1px solid',
      borderColor: 'border.default',
      bg: 'bg.subtle',
      // Narrow: the last button is the main one and takes what is left; all are a finger high.
      '& > button': { minH: { base: 'touch', md: 'auto' } },
      '& > button:last-of-type': { flex: { base: 1, md: 'none' } },
    },
  },
  variants: {
    size: { sm: { md: { maxW: '480px' } }, md: { md: { maxW: '640px' } } },
    // Narrow: a strip of the page above it says where one is.
    isTall: {
      true: {
        mdDown: { maxH: 'calc(100dvh - 36px)', h: '100dvh', '& > form': { flex: 1 }, '& [data-body]': { flex: 1 } },
      },
    },
  },
  defaultVariants: { size: 'sm' },
});

interface DialogProps {
  title: string;
  size?: 'sm' | 'md';
  /** A long form: takes the whole of a narrow screen. */
  isTall?: boolean;
  children: ReactNode;
  /** Buttons; the last one is the main one. */
  footer?: ReactNode;
  /**
   * Also called for Esc and a click beside it; a caller with unsaved work may ask before it lets go. Without it the
   * dialog has to be answered: there is no × and Esc does nothing.
   */
  onClose?: () => void;
  /** Makes the whole dialog a form, so that Enter and the footer's submit button send it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** A modal dialog in the centre, a bottom sheet on narrow screens. It is open as long as it is rendered. */
export function Dialog({ title, size, isTall, children, footer, onClose, onSubmit }: DialogProps) {
  const titleId = useId();
  const modal = useModalDialog(onClose);

  const content = (
    <>
      <div data-head>
        <h2 id={titleId}>{title}</h2>
        {onClose && <IconButton size="touch" label="닫기" icon={<X size={20} />} onClick={onClose} />}
      </div>
      <div data-body>{children}</div>
      {footer && <div data-foot>{footer}</div>}
    </>
  );

  return (
    <Root {...modal} size={size} isTall={isTall} aria-labelledby={titleId}>
      {onSubmit ? (
        // Never by the address, should a browser send it by itself: there may be a password in it.
        <form method="post" noValidate onSubmit={onSubmit}>
          {content}
        </form>
      ) : (
        content
      )}
    </Root>
  );
}
