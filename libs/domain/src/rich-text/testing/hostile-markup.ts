import { hostileAddresses } from './hostile-addresses';
import { hostileClipboards } from './hostile-clipboards';
import { hostileElements } from './hostile-elements';
import { hostileParsing } from './hostile-parsing';

/** Inputs that people with bad intentions send, or that programs paste without any. */
export const hostileMarkup: readonly string[] = [
  ...hostileElements,
  ...hostileAddresses,
  ...hostileParsing,
  ...hostileClipboards,
];
