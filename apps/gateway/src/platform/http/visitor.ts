import { koreanDay } from '@gredia/domain';
import { createHash, createHmac } from 'node:crypto';

/**
 * Makes the function that tells visitors apart. The salt comes from the secret and the Korean day, so that all gateways
 * agree without asking each other, and no visitor is recognised on another day.
 * @param what of which tables it is: a visitor of one is not recognised in those of another
 */
export function visitorHasher(
  secret: string,
  what = 'visitor',
): (address: string, userAgent: string, at?: Date) => string {
  let day = '';
  let salt = '';
  return (address, userAgent, at = new Date()) => {
    const today = koreanDay(at);
    if (today !== day) {
      day = today;
      salt = createHmac('sha256', secret).update(`${what} ${today}`).digest('base64');
    }
    return createHash('sha256').update(`${salt}\n${address}\n${userAgent}`).digest('base64url').slice(0, 22);
  };
}
