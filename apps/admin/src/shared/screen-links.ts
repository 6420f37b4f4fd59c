import type { LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';

/** A screen of the console as others lead to it. */
export interface ScreenLink {
  path: string;
  label: string;
  icon: LucideIcon;
}

const ScreenLinks = createContext<readonly ScreenLink[]>([]);

/** Tells screens which other ones there are: only the app knows them all. */
export const ScreenLinksProvider = ScreenLinks.Provider;

export const useScreenLinks = (): readonly ScreenLink[] => useContext(ScreenLinks);
