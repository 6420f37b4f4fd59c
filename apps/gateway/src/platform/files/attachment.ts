/**
 * The Content-Disposition of a download: the name as it is (RFC 8187), and what is left of it in ASCII for old programs.
 * @param name one that `cleanFileName` made: neither control characters nor quotes
 */
export function attachmentNamed(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
