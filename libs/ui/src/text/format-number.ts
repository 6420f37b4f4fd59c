/** `21486` as `21,486`, the same on every machine. */
export function formatNumber(value: number): string {
  // eslint-disable-next-line regexp/no-super-linear-move -- A number has few digits.
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
