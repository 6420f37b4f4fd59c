import { MissingPart } from '@gredia/ui';
import { lazy, Suspense, useState, useSyncExternalStore, type ComponentType } from 'react';
import { ListSkeleton } from '../lists/list-skeleton';
import { patientLoad, type PatientLoad } from './patient-load';

const preloads = new Set<() => Promise<unknown>>();

/**
 * A part of a page in a chunk of its own, for what is read before it is used: the server prints it with the page, and
 * the browser brings it to life when its chunk has come. On a page that was not printed, a skeleton stands there until
 * then. A chunk that does not come takes nothing away: what was printed stays, and it is asked for again.
 * @param isQuiet one that nobody misses: nothing stands there until it has come
 * @param isRare one that few pages show: a browser fetches it where it stands, not ahead of it
 */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isQuiet = false, isRare = false }: { isQuiet?: boolean; isRare?: boolean } = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => (loaded ??= await load());
  const patient = patientLoad(preload);
  const Lazy = lazy(async () => ({ default: await patient.get() })) as unknown as ComponentType<Props>;
  if (!isRare || typeof document === 'undefined') preloads.add(preload);

  return function Section(props: Props) {
    // Kept in state: a part that came lazily must not be mounted anew when it renders again.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return (
      <Suspense fallback={isQuiet ? null : <SectionWaiting patient={patient} />}>
        <Component {...props} />
      </Suspense>
    );
  };
}

function SectionWaiting({ patient }: { patient: PatientLoad<unknown> }) {
  const isMissing = useSyncExternalStore(patient.subscribe, patient.isMissing, () => false);
  return isMissing ? <MissingPart onRetry={patient.retry} /> : <ListSkeleton />;
}

/** Downloads the parts of the pages that were loaded, so that they render without waiting. */
export const preloadSections = (): Promise<unknown> => Promise.all([...preloads].map((preload) => preload()));
