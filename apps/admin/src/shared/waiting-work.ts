import {
  useGetCountQuery,
  useGetMembershipReviewsQuery,
  useGetModerationCountsQuery,
  useGetPullReviewCountsQuery,
  useGetSpamCountsQuery,
} from '@gredia/graphql-schema';
import { formatNumber } from '@gredia/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths, requestsPath } from './paths';

/** What waits on a screen for somebody. */
export interface WaitingWork {
  /** `의심 9` */
  text: string;
  /** `9` */
  count: string;
  /** Where it is dealt with. */
  href: string;
  /** It may be seen by visitors meanwhile, or has waited too long. */
  isUrgent?: boolean;
}

/** By the path of a screen; what could not be counted, or is nothing, is not there. */
export type WaitingWorkByPath = Readonly<Record<string, WaitingWork | undefined>>;

/** Who goes from screen to screen meanwhile does not ask each time. */
const FRESH_MS = 30_000;

const fetchPolicy = 'network-only';

/** What waits for an operator, by the screen where it is dealt with; asked anew where one goes to another screen. */
export function useWaitingWork(): WaitingWorkByPath {
  const spam = useGetSpamCountsQuery({ fetchPolicy });
  const wishes = useGetCountQuery({
    variables: { collection: 'requestedProducts', filter: { field: 'handled', op: 'EQUALS', value: false } },
    fetchPolicy,
  });
  const reviews = useGetMembershipReviewsQuery({ variables: { perPage: 10 }, fetchPolicy });
  const texts = useGetModerationCountsQuery({ fetchPolicy });
  const pulls = useGetPullReviewCountsQuery({ fetchPolicy });
  useAskedAnew(spam.refetch, wishes.refetch, reviews.refetch, texts.refetch, pulls.refetch);

  const counts = spam.data?.spamCounts;
  const { open = 0, held = 0, late = 0 } = pulls.data?.pullReviewCounts ?? {};
  return {
    [paths.products]: workOf('등록 요청', wishes.data?.count, requestsPath),
    [paths.spamManagement]: workOf('의심', counts && counts.products + counts.companies, paths.spamManagement, true),
    [paths.moderation]: workOf('대기', texts.data?.moderationCounts.all, paths.moderation, true),
    [paths.pulls]: workOf(
      late > 0 ? `7일 넘은 ${formatNumber(late)}건 등 대기` : '대기',
      open + held,
      open === 0 && held > 0 ? `${paths.pulls}?view=HELD` : paths.pulls,
      late > 0,
    ),
    [paths.rulesReview]: workOf('대기', reviews.data?.membershipReviews.counts.waiting, paths.rulesReview),
  };
}

function workOf(what: string, count: number | undefined, href: string, isUrgent = false): WaitingWork | undefined {
  if (!count) return undefined;
  const number = formatNumber(count);
  return { text: `${what} ${number}`, count: number, href, isUrgent };
}

function useAskedAnew(...questions: (() => Promise<unknown>)[]): void {
  const { pathname } = useLocation();
  const askedAt = useRef(0);
  useEffect(() => {
    const now = Date.now();
    const isFirst = askedAt.current === 0;
    if (!isFirst && now - askedAt.current < FRESH_MS) return;
    askedAt.current = now;
    // The first time each asks by itself.
    if (!isFirst) for (const ask of questions) void ask().catch(() => undefined);
    // Where one goes, not what is drawn, asks anew.
  }, [pathname]);
}
