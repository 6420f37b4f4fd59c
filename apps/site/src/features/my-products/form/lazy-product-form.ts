import { lazy } from 'react';

const load = () => import('./product-form');

/** Fetched while it is being found out who is looking. */
export const preloadProductForm = (): void => void load().catch(() => undefined);

export const LazyProductForm = lazy(() => load().then((module) => ({ default: module.ProductForm })));
