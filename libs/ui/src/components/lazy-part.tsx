import { Suspense, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { lazyAttempts } from './lazy-attempts';
import { tellMissing } from './load-or-tell';

interface LazyPartOptions<Props> {
  /** Stands there until the part has come. */
  fallback?: ReactNode;
  /** The page draws it by itself: no one misses it who has no network. It is asked for again when there is one. */
  isQuiet?: boolean;
  /** The part did not come: what opened it lets go of it. */
  whenMissing?: (props: Props) => void;
}

/**
 * A component in a file of its own, for what opens on a page: menus, dialogs, the search panel. Where the file does not
 * come, as without a network, nothing is drawn, a toast says so, and the next one that is opened asks for it again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, isQuiet = false, whenMissing }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  function Missing({ props, onRetry }: { props: Props; onRetry: () => void }) {
    const retry = useEffectEvent(onRetry);
    const tell = useEffectEvent(() => {
      if (!isQuiet) void tellMissing();
      whenMissing?.(props);
    });
    useEffect(() => {
      tell();
      if (!isQuiet) return;
      const handleOnline = () => retry();
      addEventListener('online', handleOnline);
      return () => removeEventListener('online', handleOnline);
    }, []);
    return fallback;
  }

  const attempt = lazyAttempts(load, Missing);

  return function Part(props: Props) {
    const [Drawn, setDrawn] = useState(() => attempt());
    return (
      <Suspense fallback={fallback}>
        <Drawn props={props} onRetry={() => setDrawn(() => attempt(Drawn))} />
      </Suspense>
    );
  };
}
