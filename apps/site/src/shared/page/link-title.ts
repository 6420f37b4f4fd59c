import { useLocation } from 'react-router-dom';

/** What a link says of where it leads, beside the address. */
export interface LinkState {
  title?: string;
}

/** The link, or the part of it whose text is the title of the page it leads to, carries the attribute `data-title`. */
export function linkState(link: HTMLElement): LinkState | undefined {
  const title = (link.matches('[data-title]') ? link : link.querySelector('[data-title]'))?.textContent;
  return title ? { title } : undefined;
}

/** The title of the page as the link that led here had it; undefined where none did. */
export function useLinkTitle(): string | undefined {
  // Of this tab's history, which others than links of ours may write.
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('title' in state)) return undefined;
  return typeof state.title === 'string' ? state.title : undefined;
}
