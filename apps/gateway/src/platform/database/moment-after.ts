/** Later than the state that it follows, also within a millisecond and when clocks of two gateways differ. */
export const momentAfter = ({ updatedAt }: { updatedAt: Date }): Date =>
  new Date(Math.max(Date.now(), updatedAt.getTime() + 1));
