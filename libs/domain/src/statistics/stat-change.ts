/** How a figure stands against that of the period before. */
export interface StatChange {
  direction: 'up' | 'down' | 'same';
  /** Without its sign. */
  difference: number;
  /** Of the figure before, without its sign, to a tenth; null where that was 0. */
  percent: number | null;
}

export function statChange(now: number, before: number): StatChange {
  const difference = Math.abs(now - before);
  const percent = before === 0 ? null : Math.round((difference / before) * 1000) / 10;
  return { direction: now > before ? 'up' : now < before ? 'down' : 'same', difference, percent };
}

const signs = { up: '+', down: '−', same: '' } as const;

/** In signs: `+6.2%`, `−3%`, `변화 없음`. */
export function statChangeSize({ direction, difference, percent }: StatChange): string {
  if (direction === 'same') return '변화 없음';
  return `${signs[direction]}${percent === null ? count.format(difference) : `${count.format(percent)}%`}`;
}

const verbs = { up: '늘었어요', down: '줄었어요' } as const;

/** In words: `6.2% 늘었어요`, `변화가 없어요`; `3 늘었어요` where there is nothing to take a share of. */
export function statChangeText({ direction, difference, percent }: StatChange): string {
  if (direction === 'same') return '변화가 없어요';
  return `${percent === null ? count.format(difference) : `${count.format(percent)}%`} ${verbs[direction]}`;
}

const count = new Intl.NumberFormat('ko-KR');
