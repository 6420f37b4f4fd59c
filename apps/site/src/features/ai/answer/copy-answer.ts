import type { Turn } from '../asking/turn';

/** An answer with its sources, as it is pasted elsewhere. */
export function answerAsText({ question, sentences, citations }: Turn, origin: string): string {
  const said = sentences.map(({ about, word, text, citations: numbers }) => {
    const marks = numbers.map((number) => `[${number}]`).join('');
    const head = [about, word].filter((part) => part !== null).join(' — ');
    return `${head ? `${head}: ` : ''}${text}${marks ? ` ${marks}` : ''}`;
  });
  const sources = citations.map(({ number, title, source, date, path }) => {
    const from = [source, date && `${date} 확인`].filter(Boolean).join(', ');
    return `[${number}] ${title}${from ? ` (${from})` : ''} ${origin}${path}`;
  });
  return [
    question,
    '',
    ...said,
    '',
    ...(sources.length ? ['출처', ...sources, ''] : []),
    'AI 생성 · 참고용이며 법적·의학적 판단이 아닙니다.',
  ].join('\n');
}
