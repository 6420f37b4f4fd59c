import type { Limits } from './limits';

/** Limits for an answer that may have to be made twice: what the first making took, the second one does not take again. */
export function takenOnce(limits: Limits): { first: Limits; second: Limits } {
  const taken: string[] = [];
  const keyOf = (...asked: Parameters<Limits['take']>) => asked.join(' ');
  return {
    first: {
      ...limits,
      take: async (name, key) => {
        await limits.take(name, key);
        taken.push(keyOf(name, key));
      },
    },
    second: {
      ...limits,
      take: async (name, key) => {
        const place = taken.indexOf(keyOf(name, key));
        if (place < 0) return limits.take(name, key);
        taken.splice(place, 1);
      },
    },
  };
}
