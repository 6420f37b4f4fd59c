import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react';

interface AttemptProps<Props> {
  /** What the component is given. */
  props: Props;
  /** Draws the next attempt in the place of this one. */
  onRetry: () => void;
}

type Attempt<Props> = LazyExoticComponent<ComponentType<AttemptProps<Props>>>;

/**
 * Which attempt is to be drawn now: the same until `Missing` of it was drawn, or what opened it was gone before.
 * @param failed one in whose place another is asked for. A person may ask before its effects have run: the same one once more
 * would be no change at all
 */
type NextAttempt<Props> = (failed?: Attempt<Props>) => Attempt<Props>;

/** A failure that nobody saw so long is asked about anew; what waited for the file is drawn within that time. */
const UNSEEN_MS = 1_000;

/**
 * Attempts to draw a component in a file of its own; React's `lazy` by itself would take down the page around one that does
 * not come, and keep the failure for good.
 * @param Missing is drawn where the file does not come, which is reported
 */
export function lazyAttempts<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<AttemptProps<Props>>,
): NextAttempt<Props> {
  function make(): Attempt<Props> {
    function Failed(attempt: AttemptProps<Props>) {
      useEffect(() => {
        // Not when it failed: what waits for its file has no state yet, and would ask without end.
        if (current === made) begin();
      }, []);
      return <Missing {...attempt} />;
    }

    const made: Attempt<Props> = lazy(async () => {
      try {
        const Component = await load();
        return { default: ({ props }: AttemptProps<Props>) => <Component {...props} /> };
      } catch (error) {
        reportError(error);
        if (current === made) failedAt = performance.now();
        return { default: Failed };
      }
    });
    return made;
  }

  function begin() {
    failedAt = Infinity;
    current = make();
  }

  let failedAt = Infinity;
  let current = make();
  return (failed) => {
    if (failed === current || performance.now() - failedAt > UNSEEN_MS) begin();
    return current;
  };
}
