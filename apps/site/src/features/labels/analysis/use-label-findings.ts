import { failureOf, GetIngredientsListDocument, useGraphqlClient, type GraphqlFailure } from '@gredia/graphql-schema';
import { useEffect, useRef, useState } from 'react';
import type { LabelAnswer } from './label-findings';

/** A question about a text, and how far it has come. */
export type AskedLabel =
  | { text: string; kind: 'loading' }
  | { text: string; kind: 'answered'; answer: LabelAnswer }
  | { text: string; kind: 'failed'; failure: GraphqlFailure };

export interface LabelFindingsState {
  /** What was asked about this very text; null until the button is pressed. */
  asked: AskedLabel | null;
  /** Asks; counts against the day's quota, the same text once. */
  run: () => void;
}

/** Limits, allergens, functions and offers of a label, on demand. The answer is kept while the text is unchanged. */
export function useLabelFindings(text: string): LabelFindingsState {
  const client = useGraphqlClient();
  const [asked, setAsked] = useState<AskedLabel | null>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  function run() {
    abort.current?.abort();
    const { signal } = (abort.current = new AbortController());
    setAsked({ text, kind: 'loading' });
    client.query(GetIngredientsListDocument, { ingredients: text }, signal).then(
      ({ ingredientsList }) => {
        if (!signal.aborted) setAsked({ text, kind: 'answered', answer: ingredientsList });
      },
      (error: unknown) => {
        if (!signal.aborted) setAsked({ text, kind: 'failed', failure: failureOf(error) });
      },
    );
  }

  return { asked: asked?.text === text ? asked : null, run };
}
