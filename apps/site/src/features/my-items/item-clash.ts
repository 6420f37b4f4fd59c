import type { Clash } from '../../shared/forms/clash-note';
import type { ItemValues } from './item-values';

/** A value that was changed here and elsewhere, and what takes the saved one over. */
export interface ItemClash extends Clash {
  take: (values: ItemValues) => ItemValues;
}
