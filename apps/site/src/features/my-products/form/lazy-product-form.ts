import { lazyInPlace } from '@gredia/ui';

const load = () => import('./product-form');

/** Downloads the form while the session is being checked. */
export const preloadProductForm = (): void => void load().catch(() => undefined);

export const LazyProductForm = lazyInPlace(() => load().then((module) => module.ProductForm));
