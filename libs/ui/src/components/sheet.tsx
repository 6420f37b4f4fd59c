import { lazy, Suspense } from 'react';
import type { SheetProps } from '../widgets/sheet';

const load = () => import('../widgets/sheet');
const LoadedSheet = lazy(() => load().then(({ Sheet }) => ({ default: Sheet })));

/** Downloads the sheet before it is opened. */
export const preloadSheet = (): Promise<unknown> => load();

/** A modal sheet at an edge of the window. It is open as long as it is rendered; its code comes with the first one. */
export function Sheet(props: SheetProps) {
  return (
    <Suspense>
      <LoadedSheet {...props} />
    </Suspense>
  );
}

/** A sheet that comes up from below: filters and dialogs on narrow screens. */
export function BottomSheet(props: Omit<SheetProps, 'side'>) {
  return <Sheet side="bottom" {...props} />;
}
