/** Particles and endings that stand behind a noun, as a question has them. */
const PARTICLES = new Set(
  [
    '은 는 이 가 을 를 의 에 도 만 로 와 과 랑 야 나 란',
    '에서 에는 으로 로는 로서 이랑 하고 까지 부터 보다 처럼 이란 이나 이야 인가 인지 에도 이고 이면 라면 들의 들이 들은 들을 에선 께서 마다 이라 에게 한테 씩',
    '에서는 에서도 으로는 으로서 이라는 라는데 이에요 예요 인가요 인데요 이라면 이라고 로서는 이라도 에서만 까지만 까지는',
    '으로서는 이라는데 인가요? 까지인가요 이라던데 라던데 이던데',
    // What a question goes on with: `살리실산은요?`
    '요 은요 는요 도요 이요 만요 에는요 에서는요 으로는요 이랑은요 까지는요 이면요 라면요 이라면요',
  ].flatMap((words) => words.split(' ')),
);
const LONGEST = Math.max(...[...PARTICLES].map(({ length }) => length));

export const isParticle = (text: string): boolean => PARTICLES.has(text);

/** A word without each particle that may be one, the longest first; not the word itself. */
export function withoutParticle(word: string): string[] {
  const bare: string[] = [];
  for (let length = Math.min(LONGEST, word.length - 1); length > 0; length -= 1) {
    if (PARTICLES.has(word.slice(-length))) bare.push(word.slice(0, -length));
  }
  return bare;
}
