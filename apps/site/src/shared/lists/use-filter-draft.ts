import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * The fields of a form that narrows a list whose filters stand in the address.
 * @param params what the address says
 * @param hrefOf the address of filters
 * @param reread filters as the address will be read: one spelling for one view
 */
export function useFilterDraft<Params extends { page: number }>(
  params: Params,
  hrefOf: (params: Params) => string,
  reread: (params: Params) => Params,
) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(params);
  const [shown, setShown] = useState(hrefOf(params));
  // Another view (Back, a link) brings its own filters into the fields, which keep the focus.
  if (hrefOf(params) !== shown) {
    setShown(hrefOf(params));
    setDraft(params);
  }

  return {
    draft,
    set: (part: Partial<Params>) => setDraft({ ...draft, ...part }),
    handleSubmit: (event: FormEvent) => {
      event.preventDefault();
      void navigate(hrefOf(reread({ ...draft, page: 1 })));
    },
  };
}
