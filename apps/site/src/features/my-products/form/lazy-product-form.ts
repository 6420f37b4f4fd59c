import { lazy } from 'react';

const load = () => import('./product-form');

/** Downloads the form while the session is being checked. */
export const preloadProductForm = (): void => void load().catch(() => undefined);

export const LazyProductForm = lazy(() => load().then((module) => ({ default: module.ProductForm })));
