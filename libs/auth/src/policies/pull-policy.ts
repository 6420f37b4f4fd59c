import { HOUR_MS, isOpenPull, PULL_LIMITS, waitsForAuthor, type PullStatus } from '@gredia/domain';
import { hasAccess, mayUseConsole, type Viewer } from '../viewer';

/** What is asked of an edit suggestion to say who may do what with it. */
export interface PullFacts {
  /** Its author. */
  userId: string;
  status: PullStatus;
  /** It waits for an operator, who looks whether it is spam. */
  isHeld: boolean;
  /** Operators took it down. */
  isHidden: boolean;
  /** Whether everyone may see what it is about: a material may be hidden. */
  isTargetPublic: boolean;
}

/** The same of a comment below one. */
export interface PullCommentFacts {
  userId: string;
  status: 'PUBLISHED' | 'PENDING' | 'HIDDEN' | 'DELETED';
  createdAt: Date;
}

type Asker = Viewer | null;

const isTheirs = (viewer: Asker, { userId }: { userId: string }): boolean => viewer?.id === userId;

/** Trusted editors have no console, and operators have its rights for 12 hours. */
const isReviewer = (viewer: Asker): boolean =>
  mayUseConsole(viewer) || (viewer?.role === 'EDITOR' && viewer.emailVerified);

/** Who may do what with edit suggestions (docs/product/pulls.md#who). */
export const pullPolicy = {
  /** Suggestions are public; one that is held, was taken down, or is about what is hidden, is as unknown to everyone else. */
  read: (viewer: Asker, pull: PullFacts): boolean =>
    (!pull.isHeld && !pull.isHidden && pull.isTargetPublic) || isTheirs(viewer, pull) || mayUseConsole(viewer),
  withdraw: (viewer: Asker, pull: PullFacts): boolean => isTheirs(viewer, pull) && isOpenPull(pull.status),
  /** Bringing it up to date with what changed meanwhile, or with what a reviewer asked for. */
  rebase: (viewer: Asker, pull: PullFacts): boolean =>
    isTheirs(viewer, pull) && !pull.isHidden && hasAccess(viewer, 'VERIFIED') && waitsForAuthor(pull.status),
  /** Where operators took it down nobody goes on: what is said there nobody would read. */
  comment: (viewer: Asker, pull: PullFacts): boolean =>
    !pull.isHidden && hasAccess(viewer, 'VERIFIED') && pullPolicy.read(viewer, pull),
  /** A held comment is read by its author and by operators. */
  readComment: (viewer: Asker, comment: PullCommentFacts): boolean =>
    comment.status === 'PUBLISHED' ||
    (comment.status === 'PENDING' && (isTheirs(viewer, comment) || mayUseConsole(viewer))),
  /** Authors within a day; operators always. */
  removeComment: (viewer: Asker, comment: PullCommentFacts, now = Date.now()): boolean => {
    if (comment.status === 'DELETED' || comment.status === 'HIDDEN') return false;
    const isYoung = now - comment.createdAt.getTime() < PULL_LIMITS.commentRemoveHours * HOUR_MS;
    return mayUseConsole(viewer) || (isTheirs(viewer, comment) && isYoung);
  },
  /** Who decides about the suggestions of others: nobody about their own. */
  reviews: (viewer: Asker): boolean => isReviewer(viewer),
  review: (viewer: Asker, pull: PullFacts): boolean =>
    isReviewer(viewer) && !pull.isHidden && !isTheirs(viewer, pull) && pullPolicy.read(viewer, pull),
  /** Taking over what ends a ban or a limit. */
  acceptLosing: (viewer: Asker, pull: PullFacts): boolean => pullPolicy.review(viewer, pull) && mayUseConsole(viewer),
  /** Files may hold what is not for everyone. */
  openEvidence: (viewer: Asker, pull: PullFacts): boolean =>
    isTheirs(viewer, pull) || (isReviewer(viewer) && pullPolicy.read(viewer, pull)),
};
