/** What other modules may use. */
export { contentTheViewerReads } from './reading/content-of-viewer';
export { findPost, unknownPost } from './reading/post-access';
export {
  setContentStatus,
  type ContentBefore,
  type ContentTarget,
  type DecidedStatus,
} from './posting/set-content-status';
export { pinAgain } from './posting/pin-again';
export { stopDailyLink, stopPullsLink } from './alarms/stop-token';
export { shownNickname } from './reading/shown-nickname';
