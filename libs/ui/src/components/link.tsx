import { createContext, createElement, useContext, type ComponentPropsWithRef, type ComponentType } from 'react';

export type LinkProps = ComponentPropsWithRef<'a'> & { href: string };

const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a');

/** Tells the components which link the app's router wants; without it they draw plain anchors. */
export const LinkProvider = LinkContext.Provider;

/** A link inside the app, drawn by the router. It has no look of its own. */
export function Link(props: LinkProps) {
  return createElement(useContext(LinkContext), props);
}
