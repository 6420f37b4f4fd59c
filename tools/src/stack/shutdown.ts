import { say } from '../bootstrap/progress.mjs';

/** Something that runs until the command ends. */
export interface Running {
  /** Ends it in order and waits for that. */
  stop: () => Promise<void>;
  /** Ends it at once. */
  kill: () => void;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Ctrl-C reaches us twice when npm passes the terminal's signal on; a person needs longer than this. */
const SAME_SIGNAL_MS = 500;

const running: Running[] = [];
let stopping = false;

/** Hands something over to be ended with the command, the last one first. */
export function endWithCommand(thing: Running): void {
  running.push(thing);
  if (stopping) thing.kill();
}

/** Ends everything handed over, in reverse order. One that fails is reported and does not keep the rest running. */
export async function endAll(): Promise<void> {
  stopping = true;
  for (let thing = running.at(-1); thing; thing = running.at(-1)) {
    await thing.stop().catch((error: Error) => say(`멈추지 못했어요: ${error.message}`));
    // Not before: a second signal must still find what does not stop.
    running.splice(running.lastIndexOf(thing), 1);
  }
}

/**
 * Runs a command's work and ends everything it started when it is done, when it fails and when a signal arrives.
 * A second signal ends everything at once.
 * @param signalExitCode 0 for a command that a signal is the normal end of
 */
export async function supervise(work: () => Promise<void>, signalExitCode: number): Promise<void> {
  let firstSignalAt: number | undefined;
  const signalled = new Promise<'signalled'>((resolve) => {
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        if (firstSignalAt === undefined) {
          firstSignalAt = Date.now();
          say('멈추는 중이에요. 한 번 더 누르면 바로 끝나요.');
          return resolve('signalled');
        }
        if (Date.now() - firstSignalAt < SAME_SIGNAL_MS) return;
        for (const thing of running.splice(0).reverse()) thing.kill();
        process.exit(1);
      });
    }
  });

  try {
    const end = await Promise.race([work(), signalled]);
    if (end !== 'signalled') return;
  } finally {
    await endAll();
  }
  say('모두 멈췄어요.');
  process.exit(signalExitCode);
}
