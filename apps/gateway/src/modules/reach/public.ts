/** What other modules may use. */
export type { ReachTargets } from './reach-targets';
export { countReach } from './reach.service';
