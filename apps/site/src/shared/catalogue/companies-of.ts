interface Companies {
  dealer: string | null;
  manufacture: string | null;
  madeIn?: string | null;
  /** The supplier's account. */
  seller: object | null;
}

/** Who sells and who makes a material and where, each once; of one without a supplier also that it has none. */
export const companiesOf = ({ dealer, manufacture, madeIn, seller }: Companies): string =>
  [...new Set([seller ? null : '공급사 미등록', dealer, manufacture, madeIn].filter(Boolean))].join(' · ');
