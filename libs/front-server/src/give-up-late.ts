import type { ClientRequest, IncomingMessage } from 'node:http';

/** The other server took a request and did not answer it. */
export class GatewayTimeout extends Error {
  override name = 'GatewayTimeout';
}

/**
 * Ends a forwarded request whose answer has not begun in time, counted from when the other server has, or could have taken,
 * all that came. A client that sends slowly has all the time it needs.
 */
export function giveUpLate(sent: ClientRequest, from: IncomingMessage, milliseconds: number): void {
  const timer = setTimeout(() => {
    if (!from.complete && !sent.writableNeedDrain) timer.refresh();
    else sent.destroy(new GatewayTimeout(`The gateway did not answer within ${milliseconds} ms.`));
  }, milliseconds);
  const goesOn = () => void timer.refresh();
  from.once('end', goesOn);
  sent.on('drain', goesOn);
  sent.once('response', () => clearTimeout(timer));
  sent.once('close', () => clearTimeout(timer));
}
