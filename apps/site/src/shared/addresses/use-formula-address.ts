import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepFormula, keptFormula, readFormula, writeFormula, type Formula } from './formula-address';

interface FormulaAddress {
  /** What the address says; null where it names neither amount nor product. */
  asked: Formula | null;
  /** What was asked last in this tab, on whatever page; null before the first drawing: the server knows no session. */
  kept: Formula | null;
  /** Writes a formula into the address, whose rest stays, and keeps it for the session. Returns the new search. */
  write: (formula: Formula, keep?: Formula) => string;
}

/** The formula of the address, so that an answer can be sent to a colleague, and the one of the session. */
export function useFormulaAddress(): FormulaAddress {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [kept, setKept] = useState<Formula | null>(null);
  useEffect(() => setKept(keptFormula()), []);
  const asked = useMemo(() => readFormula(new URLSearchParams(search)), [search]);

  const write = useCallback(
    (formula: Formula, keep: Formula = formula) => {
      keepFormula(keep);
      setKept(keep);
      const written = `?${writeFormula(new URLSearchParams(search), formula).toString()}`;
      void navigate({ pathname, search: written, hash }, { replace: true, preventScrollReset: true });
      return written;
    },
    [pathname, search, hash, navigate],
  );
  return { asked, kept, write };
}
