import { createContext, useContext } from 'react';
import type { QuoteGiven } from './quote-ask';

interface QuoteDialogState {
  /** Opens the dialog for up to ten materials; visitors sign in first and come back to it. */
  ask: (pids: readonly string[], given?: QuoteGiven) => void;
  /** Materials whose dialog is on its way. */
  opening: readonly string[] | null;
}

/** The dialog itself belongs to the quotes; the buttons that open it stand in every list of materials. */
export const QuoteDialogContext = createContext<QuoteDialogState>({ ask: () => undefined, opening: null });

export const useQuoteDialog = (): QuoteDialogState => useContext(QuoteDialogContext);
