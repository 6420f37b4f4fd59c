import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { keptProductsView, productsViewCookie, type ProductsView } from '../../../shared/lists/products-view';
import { productList, type ProductListParams } from './product-list-params';

const kept = () => keptProductsView(document.cookie);
const never = () => () => undefined;

/**
 * What is asked of the list. An address that does not say how it is shown takes what was chosen last in this browser, which
 * the page of the server, the same for all visitors, does not know: a visitor of cards is led to their address before.
 */
export function useProductListParams(): ProductListParams {
  const [search, setSearch] = useSearchParams();
  const keptView = useSyncExternalStore<ProductsView>(never, kept, () => 'list');
  const params = productList.read(search);
  const isOpen = !search.has('view');

  useEffect(() => {
    if (!isOpen || keptView !== 'card') return;
    // Whatever else the address asks for stays: a dialog that was to open after a sign-in.
    const withView = (before: URLSearchParams) => new URLSearchParams([...before, ['view', 'card']]);
    setSearch(withView, { replace: true, preventScrollReset: true });
  }, [isOpen, keptView, setSearch]);

  return isOpen ? { ...params, view: keptView } : params;
}

/** Chooses how the list is shown: the address says it, and this browser keeps it. */
export function useChooseView(params: ProductListParams): (view: ProductsView) => void {
  const navigate = useNavigate();
  return (view) => {
    document.cookie = productsViewCookie(view);
    void navigate(productList.hrefOf({ ...params, view }), { preventScrollReset: true });
  };
}
