import { describe, expect, it } from 'vitest';
import { KeptAnswers } from './kept-answers';

describe('answers that are kept', () => {
  it('are those of texts that are asked for again', () => {
    const answers = new KeptAnswers<number>();
    expect(answers.of('글리세린')).toBeUndefined();
    expect(answers.keep('글리세린', 1)).toBe(1);
    expect(answers.of('글리세린')).toBeUndefined();
    answers.keep('글리세린', 2);
    expect(answers.of('글리세린')).toBe(2);
    expect(answers.of('글리세')).toBeUndefined();
  });

  it('are a thousand, the last asked for', () => {
    const answers = new KeptAnswers<number>();
    const keep = (text: string, answer: number) => [1, 2].forEach(() => answers.keep(text, answer));
    keep('often', 0);
    for (let number = 1; number <= 1500; number += 1) {
      keep(`text ${number}`, number);
      expect(answers.of('often')).toBe(0);
    }
    expect(answers.of('text 1')).toBeUndefined();
    expect(answers.of('text 1500')).toBe(1500);
    const kept = Array.from({ length: 1500 }, (_, place) => answers.of(`text ${place + 1}`)).filter(Boolean);
    expect(kept).toHaveLength(999);
  });
});
