import { createStore } from 'zustand/vanilla';

/** Sends the password; resolves to why it was not taken, undefined when it was. */
export type TryPassword = (password: string) => Promise<string | undefined>;

interface UnlockQuestion {
  tryPassword: TryPassword;
  answer: (isUnlocked: boolean) => void;
}

/** What the UnlockHost draws. */
export const unlockStore = createStore<{ question: UnlockQuestion | null }>(() => ({ question: null }));

let asked = Promise.resolve(false);

/**
 * Asks for the password of a session that was locked, once for all that wait for it. Resolves true when it was taken,
 * false when the person turns away. Needs an `UnlockHost` in the app.
 */
export function askToUnlock(tryPassword: TryPassword): Promise<boolean> {
  const { getState, setState } = unlockStore;
  if (!getState().question) {
    asked = new Promise((resolve) => {
      const answer = (isUnlocked: boolean) => {
        // A late answer to a question that was turned away must not end the one that stands now.
        if (getState().question === question) setState({ question: null });
        resolve(isUnlocked);
      };
      const question: UnlockQuestion = { tryPassword, answer };
      setState({ question });
    });
  }
  return asked;
}
