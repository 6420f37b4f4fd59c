/** What other modules may use. */
export { setPullCommentStatus } from './commenting/set-comment-status';
export { readPullComment } from './reading/pull-comment-access';
export { readPull, wordsOfPulls } from './reading/written-pulls';
export { setPullStatus } from './updating/set-pull-status';
