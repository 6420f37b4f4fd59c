import { lazyInPlace } from '@gredia/ui';

const load = () => import('./form/write-form');

/** Downloads the editor while the session is being checked. */
export const preloadWriteForm = (): void => void load().catch(() => undefined);

export const LazyWriteForm = lazyInPlace(() => load().then((module) => module.WriteForm));
