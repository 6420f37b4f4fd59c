import { decodePunycode } from './punycode';
import { placeOf, type ReadableText, type TextPlace } from './readable-text';

export interface OutsideLink {
  host: string;
  /** Null of a link whose address does not stand in the text. */
  place: TextPlace | null;
  isShort: boolean;
  isDisguised: boolean;
}

/** Sites that trade talk cites; with everything below them. */
const TRUSTED = [
  'go.kr',
  're.kr',
  'ac.kr',
  'kcia.or.kr',
  'gov',
  'edu',
  'europa.eu',
  'gov.uk',
  'gc.ca',
  'go.jp',
  'gov.cn',
  'who.int',
  'iso.org',
  'oecd.org',
  'doi.org',
  'wikipedia.org',
  'cir-safety.org',
  'ifrafragrance.org',
  'cosmeticsinfo.org',
  'personalcarecouncil.org',
  'cosmos-standard.org',
  'sciencedirect.com',
  'springer.com',
  'nature.com',
  'wiley.com',
  'mdpi.com',
  'acs.org',
  'tandfonline.com',
  'researchgate.net',
  'scholar.google.com',
  'patents.google.com',
  'kipris.or.kr',
  'chemspider.com',
  'inchem.org',
  'gredia.com',
  'gredia.kr',
  'gredia.example',
  'localhost',
] as const;

const SHORTENERS = new Set(
  'bit.ly tinyurl.com han.gl me2.kr vo.la url.kr zrr.kr buly.kr c11.kr is.gd ow.ly t.ly rb.gy cutt.ly shorturl.at abit.ly goo.su lrl.kr muz.so t2m.kr t.co'.split(
    ' ',
  ),
);

/** An address in a text: with its scheme, or a host that ends as sites do. 10.5 and pH5.5 are amounts, formula.xlsx a file. */
const WRITTEN =
  /(?:https?:\/\/|www\.)[^\s<>"'()[\]{}]{3,300}|(?<![a-z0-9@._/-])(?:[a-z0-9가-힣][a-z0-9가-힣-]{0,62}\.){1,4}(?:com|net|org|kr|shop|xyz|site|store|top|info|biz|online|club|link|live|me|io|ly|gl|gg|vip|win|bet|app|to)(?![a-z0-9가-힣.-])(?:\/[^\s<>"'()[\]{}]{0,300})?/g;

/** Links to other sites: those that stand in the text and those behind its words. Trusted ones are left out. */
export function outsideLinks(read: ReadableText, hrefs: readonly string[]): OutsideLink[] {
  const links: OutsideLink[] = [];
  const seen = new Set<string>();
  const note = (address: string, place: TextPlace | null) => {
    const host = hostOf(address);
    if (host === null || links.length >= 100) return;
    const link = {
      host,
      place,
      isShort: SHORTENERS.has(host.replace(/^www\./, '')),
      isDisguised: isDisguised(address, host),
    };
    if (link.isDisguised || !isTrusted(host)) links.push(link);
    seen.add(keyOf(address));
  };
  for (const match of read.text.matchAll(WRITTEN)) {
    // The end of a sentence is none of an address.
    const address = match[0].replace(/[.,!?~;:]{1,5}$/, '');
    note(address, placeOf(read, match.index, match.index + address.length));
  }
  for (const href of hrefs.slice(0, 200)) {
    if (/^https?:\/\//i.test(href) && !seen.has(keyOf(href.toLowerCase())))
      note(href.slice(0, 2000).toLowerCase(), null);
  }
  return links;
}

const keyOf = (address: string): string => address.replace(/^https?:\/\//, '').replace(/\/$/, '');

function hostOf(address: string): string | null {
  const authority = /^(?:https?:\/\/)?([^/?#\\]{1,253})/.exec(address)?.[1];
  const host = authority?.slice(authority.lastIndexOf('@') + 1).replace(/:\d{0,5}$/, '');
  return host === undefined || !(host.includes('.') || host === 'localhost') ? null : host;
}

const isTrusted = (host: string): boolean => TRUSTED.some((site) => host === site || host.endsWith(`.${site}`));

/** Letters of other scripts that look like Latin ones, an address of figures, or a host that only looks like one. */
function isDisguised(address: string, host: string): boolean {
  const isNamed = /^(?:https?:\/\/)?[^/?#\\]{0,200}@/.test(address);
  const isNumber = /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) && host !== '127.0.0.1';
  return isNamed || isNumber || host.split('.').some(mixesScripts);
}

function mixesScripts(label: string): boolean {
  const shown = label.startsWith('xn--') ? decodePunycode(label.slice(4)) : label;
  if (shown === null) return true;
  // Names in Hangul are names; Cyrillic and Greek stand for Latin letters here, and so do accents.
  return (
    /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u.test(shown) ||
    /[\u00c0-\u024f]/.test(shown)
  );
}
