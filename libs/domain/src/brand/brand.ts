/** The product's name. Nothing else spells it. */
export const BRAND = { ko: '그레디아', en: 'Gredia' } as const;
