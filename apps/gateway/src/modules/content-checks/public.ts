/** What other modules may use. */
export {
  checkContent,
  decideChecks,
  rememberCheck,
  reopenChecks,
  type ContentCheck,
  type WrittenContent,
} from './check-content';
export { isSameText, MOST_SAME, SAME_TEXT_DAYS } from './same-texts';
