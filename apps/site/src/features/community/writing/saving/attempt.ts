import { newClientKey } from '../../../../shared/forms/client-key';
import { inputOf, type PostValues } from '../values/post-values';

/** A try to send a new post: the key that stands for what it says. */
export interface Attempt {
  clientKey: string;
  /** What was sent with it. */
  words: string;
}

/** The same key for the same words, so that nothing is posted twice; other words are another post. */
export function attemptOf(last: Attempt | null, values: PostValues): Attempt {
  const words = JSON.stringify(inputOf(values));
  return last?.words === words ? last : { clientKey: newClientKey(), words };
}
