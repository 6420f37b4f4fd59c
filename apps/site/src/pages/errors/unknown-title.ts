import { paths } from '../../shared/addresses/paths';

/** What the visitor looked for at an address that does not exist: the name in `/ingredients/{name}`, else nothing. */
export function unknownTitle(pathname: string): string {
  const [area, segment, ...rest] = pathname.split('/').filter(Boolean);
  if (`/${area}` !== paths.ingredients || !segment || rest.length > 0) return '';
  try {
    return decodeURIComponent(segment).normalize('NFC').trim();
  } catch {
    return '';
  }
}
