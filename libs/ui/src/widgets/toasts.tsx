import { createToaster, Portal, Toast, Toaster } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { toastRecipe } from '../theme/recipes/widgets/toast';
import { styled } from '../theme/styled';

const SHOWN_MS = 4_000;

const DoneIcon = styled(CircleCheck, { base: { color: 'ok.dot' } });
const ErrorIcon = styled(CircleAlert, { base: { color: 'bad.dot' } });

const toaster = createToaster({
  placement: 'bottom',
  duration: SHOWN_MS,
  removeDelay: 0,
  gap: 8,
  offsets: { left: '16px', right: '16px', top: '24px', bottom: '24px' },
});

export interface ToastOptions {
  /** By which it is taken away again (`dropToast`). */
  id?: string;
  /** `ok` unless said. */
  tone?: 'ok' | 'bad';
  action?: { label: string; onClick: () => void };
}

/** Adds a toast; what says the same goes. */
export function addToast(text: string, { id, tone = 'ok', action }: ToastOptions = {}): void {
  const repeated = toaster.getVisibleToasts().filter(({ title }) => title === text);
  repeated.forEach((one) => toaster.remove(one.id));
  const look = tone === 'bad' ? { type: 'error', duration: Infinity } : { type: 'success' };
  toaster.create({ ...(id && { id }), title: text, action, ...look });
}

/** Takes one away, where it stands still. */
export function removeToast(id: string): void {
  if (toaster.isVisible(id)) toaster.remove(id);
}

/** Takes all toasts away. */
export function clearToasts(): void {
  toaster.remove();
}

interface ToastsProps {
  corner?: boolean;
}

/** The toasts that stand on the screen now. They wait while the pointer or the focus is on them. */
export function Toasts({ corner }: ToastsProps) {
  useState(() => {
    toaster.attrs.placement = corner ? 'bottom-start' : 'bottom';
  });

  // Beside the app, not in it: a dialog hides the app from screen readers, and its toasts would go unheard.
  return (
    <Portal>
      <Toaster toaster={toaster} aria-label="알림">
        {({ type, title, action }) => {
          const isError = type === 'error';
          const Icon = isError ? ErrorIcon : DoneIcon;
          return (
            <Toast.Root recipe={toastRecipe} role={isError ? 'alert' : 'status'}>
              <Icon size={18} />
              <Toast.Title>{title}</Toast.Title>
              {action && <Toast.ActionTrigger>{action.label}</Toast.ActionTrigger>}
              {isError && (
                <Toast.CloseTrigger aria-label="닫기">
                  <X size={16} />
                </Toast.CloseTrigger>
              )}
            </Toast.Root>
          );
        }}
      </Toaster>
    </Portal>
  );
}
