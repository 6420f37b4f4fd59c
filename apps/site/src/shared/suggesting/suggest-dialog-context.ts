import { createContext, useContext } from 'react';
import type { SuggestAsk } from './suggest-ask';

interface SuggestDialogState {
  /** Opens the dialog; visitors sign in first and come back to it. */
  suggest: (ask: Omit<SuggestAsk, 'pathname'>) => void;
  /** The button whose dialog is on its way. */
  opening: string | null;
}

/** The dialog itself belongs to the suggestions; the buttons that open it stand on many pages. */
export const SuggestDialogContext = createContext<SuggestDialogState>({ suggest: () => undefined, opening: null });

export const useSuggestDialog = (): SuggestDialogState => useContext(SuggestDialogContext);
