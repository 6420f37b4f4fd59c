import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { styled } from '../theme/styled';
import { toastStore, type Toast } from './toast-store';

const SHOWN_MS = 4_000;
const NONE: readonly Toast[] = [];

const Root = styled('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetX: '16px',
    bottom: '24px',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8px',
    pointerEvents: 'none',
    '& > div': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '10px',
      minH: '44px',
      px: '16px',
      borderRadius: 'thumb',
      bg: 'bg.inverse',
      color: 'fg.onInverse',
      boxShadow: 'lg',
      pointerEvents: 'auto',
      animation: 'rise 180ms {easings.out}',
    },
    '& svg': { color: 'ok.dot' },
    '& [data-tone=bad] > svg': { color: 'bad.dot' },
    '& button': { display: 'inline-flex', p: '6px', fontWeight: 600, color: 'inherit', textUnderlineOffset: '3px' },
    '& button:not(:has(svg))': { textDecoration: 'underline' },
    '& button svg': { color: 'inherit' },
  },
  variants: { corner: { true: { alignItems: 'flex-start' } } },
});

interface ToasterProps {
  /** Bottom left instead of bottom centre. */
  corner?: boolean;
}

/** Draws what `showToast` says. Place it once, at the end of the app. */
export function Toaster({ corner }: ToasterProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => NONE);
  return (
    <Root corner={corner} aria-live="polite" role="status">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} {...toast} />
      ))}
    </Root>
  );
}

function ToastCard({ id, text, tone, action }: Toast) {
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (isHeld || tone === 'bad') return;
    const timer = setTimeout(() => toastStore.close(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld, tone]);

  const Icon = tone === 'bad' ? CircleAlert : CircleCheck;
  return (
    <div
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon size={18} />
      {text}
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onClick();
            toastStore.close(id);
          }}
        >
          {action.label}
        </button>
      )}
      {tone === 'bad' && (
        <button type="button" aria-label="닫기" onClick={() => toastStore.close(id)}>
          <X size={16} />
        </button>
      )}
    </div>
  );
}
