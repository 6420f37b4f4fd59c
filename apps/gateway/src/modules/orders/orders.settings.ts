import { z } from 'zod';
import { settingsPart } from '../../platform/settings/settings';

declare module '../../platform/settings/settings' {
  interface Settings {
    /** Whether orders are placed and paid. */
    isOrdersOpen: boolean;
  }
}

export const ordersSettings = settingsPart({ ORDERS_OPEN: z.stringbool().default(false) }, (given) => ({
  isOrdersOpen: given.ORDERS_OPEN,
}));
