import { useImportOrderTrackingMutation, type ImportOrderTrackingMutation } from '@gredia/graphql-schema';
import { useRef, useState } from 'react';
import { orderFailure } from '../../order/order-failure';

export type TrackingReport = ImportOrderTrackingMutation['importOrderTracking'];

/** Where an import of tracking numbers stands. */
export type ImportState =
  | { step: 'file' }
  /** What would happen; nothing has changed yet. */
  | { step: 'checked'; csv: string; report: TrackingReport }
  | { step: 'done'; report: TrackingReport };

/** A file of tracking numbers: looked at first, carried out afterwards. @param onShipped something has left */
export function useTrackingImport(onShipped: () => void) {
  const [importTracking] = useImportOrderTrackingMutation();
  const [state, setState] = useState<ImportState>({ step: 'file' });
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const running = useRef(false);

  async function ask(csv: string, dryRun: boolean) {
    if (running.current) return;
    running.current = true;
    setIsSending(true);
    setProblem(undefined);
    try {
      const { importOrderTracking: report } = await importTracking({ csv, dryRun });
      setState(dryRun ? { step: 'checked', csv, report } : { step: 'done', report });
      if (report.shipped > 0) onShipped();
    } catch (error) {
      const { message, fields } = orderFailure(error);
      setProblem(fields?.['csv'] ?? message);
    } finally {
      running.current = false;
      setIsSending(false);
    }
  }

  return {
    state,
    problem,
    isSending,
    refuse: setProblem,
    check: (csv: string) => void ask(csv, true),
    carryOut: () => void (state.step === 'checked' && ask(state.csv, false)),
    startOver: () => {
      setState({ step: 'file' });
      setProblem(undefined);
    },
  };
}
