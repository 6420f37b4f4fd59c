import { redirect } from './answer';
import type { Endpoint } from './protocol';
import { replaceCsrf } from './sign-in';

/** `POST signout`: ends the session on the server; visitors are sent on as well (docs/product/sign-in.md#sign-out). */
export const endSession: Endpoint = async (exchange, protocol) => {
  const { base, csrf, callbackUrl, client } = exchange;
  if (!csrf.isVerified) return redirect(exchange, `${base}/signout?csrf=true`);

  const session = await protocol.openSession(exchange);
  await session.end();
  if (session.userId !== null) {
    replaceCsrf(exchange, protocol);
    await protocol.accounts.signedOut(session.userId, client).catch((error: unknown) => {
      protocol.log.error({ code: 'SIGNOUT_ERROR', err: error }, 'A sign-out was not noted');
    });
  }
  redirect(exchange, callbackUrl);
};
