import { failureOf, useCheckoutQuoteMutation } from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useRef, useState } from 'react';
import { changeProblem, isStale } from '../use-quote-change';
import { useRefreshQuotes } from '../use-refresh-quotes';

interface CheckoutOptions {
  /** Called when the request can no longer be opened. */
  onStale: (message: string) => void;
}

/** 요청 확인: opens requests, one at a time. */
export function useCheckout({ onStale }: CheckoutOptions) {
  const [checkoutQuote] = useCheckoutQuoteMutation();
  const refresh = useRefreshQuotes();
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef(false);

  /** @returns whether it is open now */
  async function checkout(quoteId: string): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setIsRunning(true);
    try {
      await checkoutQuote({ quoteId });
      refresh();
      return true;
    } catch (error) {
      const failure = failureOf(error);
      if (isStale(failure)) onStale(changeProblem(failure));
      else showToast(changeProblem(failure), { tone: 'bad' });
      return false;
    } finally {
      running.current = false;
      setIsRunning(false);
    }
  }
  return { checkout, isRunning };
}
