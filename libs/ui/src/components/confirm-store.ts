import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import type { ButtonVariant } from '../theme/recipes/button';

export const DEFAULT_WORD = '삭제';

export interface ConfirmOptions {
  /** Asks what will happen: `글을 삭제할까요?` */
  title: string;
  /** What follows from it. */
  body?: ReactNode;
  /** Says what happens, such as `4명 수정`; `확인` unless said. */
  confirmText?: string;
  confirmStyle?: ButtonVariant;
  /** `취소` unless said. */
  cancelText?: string;
  cancelStyle?: ButtonVariant;
  /** Only the confirm button: there is nothing to choose. */
  confirmOnly?: boolean;
  /** The word that must be typed before confirming; true is 삭제. */
  typedWord?: string | true;
}

export interface ConfirmQuestion extends ConfirmOptions {
  id: number;
  answer: (isConfirmed: boolean) => void;
}

/** What the ConfirmHost draws. */
export const confirmStore = createStore<{ question: ConfirmQuestion | null }>(() => ({ question: null }));

let nextId = 1;

/**
 * Asks before something that is hard to undo. Resolves true when confirmed, false on cancel, Esc, × or a click beside
 * it; a question that another one replaces is answered with false. Needs a `ConfirmHost` in the app.
 */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  const { getState, setState } = confirmStore;
  getState().question?.answer(false);
  return new Promise((resolve) => {
    const id = nextId++;
    function answer(isConfirmed: boolean) {
      if (getState().question?.id === id) setState({ question: null });
      resolve(isConfirmed);
    }
    setState({ question: { ...options, id, answer } });
  });
}
