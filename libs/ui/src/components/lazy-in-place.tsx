import { useState, type ComponentType } from 'react';
import { lazyAttempts } from './lazy-attempts';
import { MissingPart } from './missing-part';

/**
 * A component in a file of its own, for what is a part of a page; until it comes the boundary around it waits. Where the
 * file does not come, a sentence stands there with another try; what is typed beside it stays.
 */
export function lazyInPlace<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const attempt = lazyAttempts<Props>(load, MissingPart);

  return function Part(props: Props) {
    const [Drawn, setDrawn] = useState(() => attempt());
    return <Drawn props={props} onRetry={() => setDrawn(() => attempt(Drawn))} />;
  };
}
