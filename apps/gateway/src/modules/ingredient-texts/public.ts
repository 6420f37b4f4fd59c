/** What other modules may use. */
export { wantTexts } from './running/text-runs';
