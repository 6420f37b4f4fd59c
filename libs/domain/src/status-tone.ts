/** How a state is to be taken, and so coloured wherever it stands (docs/product/screens.md#status-colours). */
export type StatusTone = 'neutral' | 'info' | 'brand' | 'ok' | 'warn' | 'bad' | 'line';
