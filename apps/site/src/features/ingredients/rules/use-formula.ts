import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NO_FORMULA, percentOf, type Formula } from '../../../shared/addresses/formula-address';
import { useFormulaAddress } from '../../../shared/addresses/use-formula-address';

/** A formula with the amount as it stands in its field. */
export interface TypedFormula extends Formula {
  amount: string;
}

const typed = (formula: Formula): TypedFormula => ({
  ...formula,
  amount: formula.amountPercent === null ? '' : String(formula.amountPercent),
});

/**
 * The formula that the address asks about: Back, Forward and links change it. Where the address asks nothing, what was
 * typed on the page before is its beginning.
 */
export function useFormula(): [TypedFormula, (change: Partial<Omit<TypedFormula, 'amountPercent'>>) => void] {
  const { search } = useLocation();
  const { asked, kept, write } = useFormulaAddress();
  // What is typed stands at once; the address follows, with several keys perhaps on their way.
  const [state, setState] = useState({ formula: typed(asked ?? NO_FORMULA), search, written: [] as string[] });

  if (search !== state.search) {
    const arrived = state.written.indexOf(search);
    const isOwn = arrived >= 0;
    setState({
      formula: isOwn ? state.formula : typed(asked ?? NO_FORMULA),
      search,
      written: isOwn ? state.written.slice(arrived + 1) : [],
    });
  }

  useEffect(() => {
    if (asked === null && kept !== null && kept.amountPercent !== null) write(kept);
  }, [asked, kept, write]);

  function change(values: Partial<Omit<TypedFormula, 'amountPercent'>>) {
    const next = { ...state.formula, ...values };
    const formula = { ...next, amountPercent: percentOf(next.amount) };
    const written = write(formula);
    setState({ ...state, formula, written: [...state.written, written] });
  }
  return [state.formula, change];
}
