import { lazy, Suspense, useState, type ComponentType } from 'react';

const preloads = new Set<() => Promise<unknown>>();

/**
 * A part of a page in a chunk of its own, for what is read before it is used: the server prints it with the page, and
 * the browser brings it to life when its chunk has come. On a page that was not printed, nothing stands there until then.
 */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => (loaded ??= await load());
  const Lazy = lazy(async () => ({ default: await preload() })) as unknown as ComponentType<Props>;
  preloads.add(preload);

  return function Section(props: Props) {
    // Kept in state: a part that came lazily must not be mounted anew when it renders again.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    );
  };
}

/** Downloads the parts of the pages that were loaded, so that they render without waiting. */
export const preloadSections = (): Promise<unknown> => Promise.all([...preloads].map((preload) => preload()));
