import type { LinkProps } from '@gredia/ui';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** An address of the site; two slashes name another host, and browsers read a backslash as a slash. */
const SITE_ADDRESS = /^\/(?![/\\])/;

/** The link of `@gredia/ui` inside this app: the router takes addresses of the site, the browser the rest. */
export function RouterLink(props: LinkProps) {
  return SITE_ADDRESS.test(props.href) ? <SiteLink {...props} /> : <a {...props} />;
}

/** The router's own `Link` would do the same, with 2 kB of each first download for routes that load data. */
function SiteLink({ href, onClick, ...props }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, { target: props.target });
  return (
    <a
      {...props}
      href={useHref(href)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
