import { useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation, type Location } from 'react-router-dom';

/**
 * Reads what the address of this page asks for at the moment of asking: a link that was just followed stands in it before what it
 * leads to is drawn. Where it leads to another page, it is what is drawn.
 */
export function useNewestSearch(): () => URLSearchParams {
  const drawn = useLocation();
  // The declarative router draws its history later than it writes it, and shows what is drawn alone.
  const { navigator } = useContext(NavigationContext);
  return () => {
    const { location: newest = drawn } = navigator as { location?: Location };
    return new URLSearchParams(newest.pathname === drawn.pathname ? newest.search : drawn.search);
  };
}
