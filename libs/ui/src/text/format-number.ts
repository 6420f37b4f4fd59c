const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** `21486` as `21,486`, the same on every machine. */
export const formatNumber = (value: number): string => grouped.format(value);
