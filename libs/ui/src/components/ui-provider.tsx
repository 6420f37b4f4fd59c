import { ChakraProvider } from '@chakra-ui/react';
import type { ComponentType, ReactNode } from 'react';
import { system } from '../theme/system';
import { LinkProvider, type LinkProps } from './link';

interface UiProviderProps {
  /** The router's link, taking `href`. */
  link?: ComponentType<LinkProps>;
  children: ReactNode;
}

/** Theme and link for everything in this library. Wrap the app once, inside Emotion's CacheProvider. */
export function UiProvider({ link, children }: UiProviderProps) {
  return (
    <ChakraProvider value={system}>
      <LinkProvider value={link ?? 'a'}>{children}</LinkProvider>
    </ChakraProvider>
  );
}
