import { createECDH, ECDH } from 'node:crypto';

const CURVE = 'prime256v1';
/** 65 bytes. */
const POINT = /^[\w-]{87}$/;

/** Whether a text is a public key of P-256, uncompressed and in base64url, as web push writes them. */
export function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (!POINT.test(text) || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, CURVE);
    return true;
  } catch {
    // No point of the curve.
    return false;
  }
}

/** Whether two halves belong together. Otherwise each push service would find it out alone, one message after the other. */
export function isPair(publicKey: string, privateKey: string): boolean {
  const ours = createECDH(CURVE);
  try {
    ours.setPrivateKey(privateKey, 'base64url');
  } catch {
    // No private key of the curve.
    return false;
  }
  return ours.getPublicKey('base64url') === publicKey;
}
