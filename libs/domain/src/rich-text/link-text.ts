/** Endings of names of hosts that readers know as such: `report.pdf` and `Co.Ltd` are none. */
const ENDINGS = new Set(
  'com net org kr io jp cn hk tw sg us uk eu de fr it es ch nl ru in info biz shop store app dev ai me tv xyz site online'.split(
    ' ',
  ),
);

/**
 * What a link is to say instead, where its text names another host than the one it leads to; null where the text is
 * honest. A text that names the host in letters of another script shows how the host is really written
 * (docs/product/rich-text.md#links).
 */
export function honestLinkText(text: string, href: string): string | null {
  const real = hostOf(href);
  if (real === null) return null;
  return hostsIn(text).every((host) => isSame(host, real)) ? null : real;
}

/** The host of an outside address or of a mail's; null for our own paths. */
export function hostOf(href: string): string | null {
  if (href.startsWith('mailto:')) return href.slice(href.lastIndexOf('@') + 1).toLowerCase();
  return href.startsWith('/') || !URL.canParse(href) ? null : new URL(href).hostname;
}

/** Names of hosts that a reader would see in the text, as they are written. */
function hostsIn(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[。｡․]/g, '.')
    .split(/[^\p{L}\p{N}\p{M}.-]+/u);
  return words.map((word) => word.replace(/^[.-]+/, '').replace(/[.-]$/, '')).filter(looksLikeHost);
}

function looksLikeHost(word: string): boolean {
  const labels = word.split('.');
  if (labels.length < 2 || labels.some((label) => label === '')) return false;
  return ENDINGS.has(labels.at(-1) ?? '') || labels[0] === 'www';
}

/** The same host, or one that belongs to it; only plain and Korean letters are taken as what they look like. */
function isSame(host: string, real: string): boolean {
  if (!/^[a-z0-9.\-가-힣]+$/.test(host) || !URL.canParse(`http://${host}`)) return false;
  const named = withoutWww(new URL(`http://${host}`).hostname);
  const target = withoutWww(real);
  return target === named || target.endsWith(`.${named}`);
}

const withoutWww = (host: string): string => host.replace(/^www\./, '');
