import { useEffect } from 'react';
import { useStore } from 'zustand';
import { atFirst } from '../hooks/at-first';
import { styled } from '../theme/styled';
import { lazyPart } from './lazy-part';
import { loadToasts, toastStore } from './toast-store';

const PLAIN_MS = 6_000;

const Toasts = lazyPart(() => loadToasts().then((module) => module.Toasts), { isQuiet: true });

const Plain = styled('p', {
  base: {
    position: 'fixed',
    bottom: '6',
    insetInline: '4',
    zIndex: 'toast',
    w: 'fit-content',
    mx: 'auto',
    px: '4',
    py: '2.5',
    borderRadius: 'thumb',
    bg: 'bg.inverse',
    color: 'fg.onInverse',
    boxShadow: 'lg',
  },
});

interface ToasterProps {
  /** Bottom left instead of bottom centre. */
  corner?: boolean;
}

/** Draws what `showToast` says. Place it once, at the end of the app. */
export function Toaster({ corner }: ToasterProps) {
  const { isNeeded, plain } = useStore(toastStore);
  // Before the first toast, which may have to say that the network is gone. One that did not come is asked for again by it.
  useEffect(
    () => atFirst(['pointermove', 'pointerdown', 'keydown', 'scroll'], () => void loadToasts().catch(() => null)),
    [],
  );

  useEffect(() => {
    if (plain === null) return;
    const timer = setTimeout(() => toastStore.setState({ plain: null }), PLAIN_MS);
    return () => clearTimeout(timer);
  }, [plain]);

  return (
    <>
      {isNeeded && <Toasts corner={corner} />}
      {/* It stands from the beginning: only what comes into a region is read out, not what comes with it. */}
      <div aria-live="polite">{plain !== null && <Plain>{plain}</Plain>}</div>
    </>
  );
}
