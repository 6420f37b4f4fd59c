import { useRef, useState } from 'react';

/** A line of a file as its receiver judged it. */
export interface CheckedLine {
  /** As people count lines. */
  line: number;
  /** Why it is left out, as a sentence; null where it is carried out. */
  problem: string | null;
}

/** Where a file stands: chosen, looked at without a change, or carried out. */
export type CheckedFileState<Line extends CheckedLine> =
  | { step: 'file' }
  | { step: 'checked'; text: string; lines: readonly Line[] }
  | { step: 'done'; lines: readonly Line[] };

export interface CheckedFileWork<Line extends CheckedLine> {
  /** Judges the lines; carries out the good ones unless it is a dry run. */
  run: (text: string, dryRun: boolean) => Promise<readonly Line[]>;
  /** Why a file was refused as a whole. */
  problemOf: (error: unknown) => string;
}

/** A file that is looked at first and carried out afterwards; one sending at a time. */
export function useCheckedFile<Line extends CheckedLine>({ run, problemOf }: CheckedFileWork<Line>) {
  const [state, setState] = useState<CheckedFileState<Line>>({ step: 'file' });
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const running = useRef(false);

  async function ask(text: string, dryRun: boolean) {
    if (running.current) return;
    running.current = true;
    setIsSending(true);
    setProblem(undefined);
    try {
      const lines = await run(text, dryRun);
      setState(dryRun ? { step: 'checked', text, lines } : { step: 'done', lines });
    } catch (error) {
      setProblem(problemOf(error));
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
    check: (text: string) => void ask(text, true),
    carryOut: () => void (state.step === 'checked' && ask(state.text, false)),
    startOver: () => {
      setState({ step: 'file' });
      setProblem(undefined);
    },
  };
}
