import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';

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

/** Ends an answer of which nothing more has come for so long, though its reader takes what comes. */
export function endIfSilent(answer: IncomingMessage, to: ServerResponse, milliseconds: number): void {
  let read = answer.socket.bytesRead;
  const timer = setInterval(() => {
    const isSilent = answer.socket.bytesRead === read && !to.writableNeedDrain;
    read = answer.socket.bytesRead;
    if (isSilent) answer.destroy(new GatewayTimeout(`The gateway fell silent for ${milliseconds} ms.`));
  }, milliseconds);
  answer.once('close', () => clearInterval(timer));
}
