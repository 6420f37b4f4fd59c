import type { ComponentType, ReactElement } from 'react';

type Props = Record<string, unknown>;

/** What `forwardRef` makes, as React's server calls it. */
interface Forwarding {
  render: (props: Props, ref: null) => ReactElement<Props>;
}

/** More looks than an icon has in an app; a size of its own for everything would not fill the memory. */
const LOOKS = 200;

/**
 * An icon of Lucide for rendering on the server (vite.config.ts): one of the same size and class is drawn once, where
 * Lucide builds it anew each time, which was a twelfth of what a page took.
 */
export function drawnIcon(icon: object): ComponentType<Props> {
  const { render } = icon as Forwarding;
  const drawn = new Map<string, ReactElement>();
  return function DrawnIcon(props: Props): ReactElement {
    const look = lookOf(props);
    const known = look === null ? undefined : drawn.get(look);
    if (known) return known;
    const { type, props: inner } = render(props, null);
    const svg = (type as unknown as Forwarding).render(inner, null);
    if (look !== null && drawn.size < LOOKS) drawn.set(look, svg);
    return svg;
  };
}

/** The props as a key; null where they hold more than plain values. */
function lookOf(props: Props): string | null {
  let look = '';
  for (const name in props) {
    const value = props[name];
    if (value === undefined) continue;
    if (typeof value === 'object' || typeof value === 'function') return null;
    look += `${name}=${String(value)}\n`;
  }
  return look;
}
