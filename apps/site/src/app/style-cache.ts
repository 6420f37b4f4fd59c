import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Where Emotion keeps its styles; the same settings on server and in the browser, or the classes would differ.
 * `compat` keeps style elements out of the markup: the server puts them into the head, in one piece.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  return cache;
}
