import { lazy, useState, type ComponentType } from 'react';
import { preloadSections } from '../shared/waiting/lazy-section';

export interface LazyPage {
  /** File of the page, by which the build's manifest finds its chunk. */
  source: string;
  Component: ComponentType;
  /** Downloads the page, so that it renders without waiting: before rendering on the server, before hydrating. */
  preload: () => Promise<unknown>;
}

/** A page in a chunk of its own. Once preloaded it renders at once, without a fallback. */
export function lazyPage(source: string, load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const preload = async () => (loaded ??= await load());
  // The page asks for its data while its parts come.
  const Lazy = lazy(async () => {
    const page = await preload();
    // A part that does not come fails where it is drawn.
    preloadSections().catch(() => undefined);
    return { default: page };
  });

  function Page() {
    // Kept in state: a page that came lazily must not be mounted anew when it renders again.
    const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Component />;
  }

  return { source, Component: Page, preload };
}
