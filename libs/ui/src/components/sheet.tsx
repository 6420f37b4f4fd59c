import type { SheetProps } from '../widgets/sheet';
import { lazyPart } from './lazy-part';

const load = () => import('../widgets/sheet');

/** Downloads the sheet before it is opened. */
export const preloadSheet = (): Promise<unknown> => load();

/** A modal sheet at an edge of the window. It is open as long as it is rendered; its code comes with the first one. */
export const Sheet = lazyPart<SheetProps>(() => load().then((module) => module.Sheet), {
  whenMissing: ({ onClose }) => onClose(),
});

/** A sheet that comes up from below: filters and dialogs on narrow screens. */
export function BottomSheet(props: Omit<SheetProps, 'side'>) {
  return <Sheet side="bottom" {...props} />;
}
