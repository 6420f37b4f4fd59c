/** Longer links break in mails and messengers. */
const CODE_MAX = 6_000;
/** No label is longer; what unpacks to more was not shared from here. */
const TEXT_MAX = 100_000;

/**
 * A text as a part of an address: packed where the browser can, in letters that need no encoding. Null when it is too
 * long for a link.
 */
export async function encodeShare(text: string): Promise<string | null> {
  const bytes = new TextEncoder().encode(text);
  const code =
    typeof CompressionStream === 'undefined'
      ? `p${toBase64Url(bytes)}`
      : `d${toBase64Url(await readAll(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))))}`;
  return code.length > CODE_MAX ? null : code;
}

/** The text of a code; null when it is none. */
export async function decodeShare(code: string): Promise<string | null> {
  if (code.length > CODE_MAX) return null;
  try {
    const bytes = fromBase64Url(code.slice(1));
    if (code.startsWith('p')) return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!code.startsWith('d')) return null;
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', { fatal: true }).decode(await readAll(stream));
  } catch {
    return null;
  }
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    length += next.value.length;
    if (length > TEXT_MAX) {
      await reader.cancel();
      throw new Error('The text is too long.');
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(code: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
