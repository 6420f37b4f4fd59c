const number = new Intl.NumberFormat('ko-KR');

/** `21,486` */
export const formatCount = (count: number): string => number.format(count);
