import type { Company } from '@gredia/domain';
import type { FirstResult, PopupNoticeTextFragment } from '@gredia/graphql-schema';
import type { OutsideAnalytics } from '../page-views/outside-analytics';
import { createContext, useContext } from 'react';

/** Failures that a page of their own stands for (docs/product/screens.md#error-pages). */
export type ErrorStatus = 400 | 404 | 405 | 500 | 503;

export type Popup = PopupNoticeTextFragment;

/** What the server tells the browser about the page it rendered, as JSON in the page. */
export interface PageState {
  /** Public address of the site without a slash at the end; canonical links begin with it. */
  origin: string;
  /** Where suppliers register materials with the partner (PARTNER_SITE_URL). */
  partnerUrl?: string;
  /** Another service that is told of opened pages; none without it. */
  analytics?: OutsideAnalytics;
  /** Who runs the site. */
  company: Company;
  /** The notice above the pages of the standard layout, the same for everyone; whether a visitor hid it, the browser knows. */
  popup?: Popup;
  /** Under which id the server's log speaks of this answer; set when it failed. */
  requestId?: string;
  /** Set when the address shows an error page instead of its route. */
  error?: ErrorStatus;
  results: FirstResult[];
}

const PageStateContext = createContext<PageState | null>(null);
export const PageStateProvider = PageStateContext.Provider;

export function usePageState(): PageState {
  const state = useContext(PageStateContext);
  if (!state) throw new Error('PageStateProvider is missing above this component.');
  return state;
}

const ELEMENT_ID = 'page-state';

/** Prints the state so that no text in it can close its element. */
export function printPageState(state: PageState): string {
  const json = JSON.stringify(state).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`;
}

/** Reads what `printPageState` printed. */
export function readPageState(): PageState {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page came without its state.');
  return JSON.parse(text) as PageState;
}
