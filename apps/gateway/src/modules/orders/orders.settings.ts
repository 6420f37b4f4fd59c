import { z } from 'zod';
import { settingsPart } from '../../platform/settings/settings';

declare module '../../platform/settings/settings' {
  interface Settings {
    /** Whether orders are placed and paid; off while something is wrong with payments. */
    isOrdersOpen: boolean;
  }
}

export const ordersSettings = settingsPart({ ORDERS_OPEN: z.stringbool().default(true) }, (given) => ({
  isOrdersOpen: given.ORDERS_OPEN,
}));
