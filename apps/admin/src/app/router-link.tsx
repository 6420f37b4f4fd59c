import type { LinkProps } from '@gredia/ui';
import { Link } from 'react-router-dom';

/** The link of `@gredia/ui` inside the console: the router takes its own addresses, the browser the rest. */
export function RouterLink({ href, ...props }: LinkProps) {
  return href.startsWith('/') ? <Link to={href} {...props} /> : <a href={href} {...props} />;
}
