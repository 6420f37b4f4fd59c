import { describe, expect, it } from 'vitest';
import { ModelSentences, type ModelSentence } from './model-sentences';

function read(...pieces: string[]): ModelSentence[] {
  const sentences = new ModelSentences();
  return [...pieces.flatMap((piece) => [...sentences.push(piece)]), ...sentences.end()];
}

describe('sentences of a model', () => {
  it.each([
    ['하나 [1]', [{ text: '하나', numbers: [1] }]],
    ['하나예요 [1][2].', [{ text: '하나예요', numbers: [1, 2] }]],
    ['- **하나** [1, 2]', [{ text: '하나', numbers: [1, 2] }]],
    [
      '하나 [1]. 둘 [2]',
      [
        { text: '하나', numbers: [1] },
        { text: '둘', numbers: [2] },
      ],
    ],
    [
      '하나\n\n둘 [2]',
      [
        { text: '하나', numbers: [] },
        { text: '둘', numbers: [2] },
      ],
    ],
    ['[1]', []],
    ['C.I. [가] 이름 [x]', [{ text: 'C.I. [가] 이름 [x]', numbers: [] }]],
    [`${'가'.repeat(2_001)} [1]`, []],
  ])('%j', (text, sentences) => expect(read(text)).toEqual(sentences));

  it('come as soon as their line is whole, in whatever pieces', () => {
    expect(read('하', '나 [', '1]\n둘', ' [2]')).toEqual([
      { text: '하나', numbers: [1] },
      { text: '둘', numbers: [2] },
    ]);
    expect([...new ModelSentences().push('하나 [1]')]).toEqual([]);
  });

  it('are read in time that grows with their length', () => {
    const start = performance.now();
    for (const part of ['] ', '[1]', '[', ' ', '[1, ']) read(part.repeat(600_000 / part.length));
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
