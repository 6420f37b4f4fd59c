export { countWork } from './count-work';
export { HOSTILE_LENGTH, hostileTexts } from './hostile-texts';
