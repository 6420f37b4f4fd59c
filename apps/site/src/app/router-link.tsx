import type { LinkProps } from '@gredia/ui';
import type { MouseEvent } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { linkState } from '../shared/page/link-title';

/** An address of the site; two slashes name another host, and browsers read a backslash as a slash. */
const SITE_ADDRESS = /^\/(?![/\\])/;

/** The link of `@gredia/ui` inside this app: the router takes addresses of the site, the browser the rest. */
export function RouterLink(props: LinkProps) {
  return SITE_ADDRESS.test(props.href) ? <SiteLink {...props} /> : <a {...props} />;
}

/**
 * The router's own `Link` would do the same, with 2 kB of each first download for routes that load data, and resolve the
 * address twice at each render: ours are whole.
 */
function SiteLink({ href, onClick, ...props }: LinkProps) {
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isForThisPage(event, props.target)) return;
        event.preventDefault();
        const state = linkState(event.currentTarget);
        void navigate(href, { replace: href === createPath(location), state });
      }}
    />
  );
}

/** The browser takes clicks that open a tab or a window. */
function isForThisPage(event: MouseEvent, target: string | undefined): boolean {
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && (!target || target === '_self') && !isModified;
}
