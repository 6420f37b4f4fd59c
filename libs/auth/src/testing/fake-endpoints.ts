import type { Request, RequestHandler } from 'express';
import type { FakeCodeFlow } from './fake-code-flow';

/** A form's fields; a field sent twice is none. */
export function formOf(req: Request): Record<string, string | undefined> {
  const fields = Object.entries((req.body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
}

/** The authorization endpoint: without a consent screen, the browser goes straight back. */
export function authorization(flow: FakeCodeFlow, denial: string): RequestHandler {
  return (req, res) => {
    const { client_id, response_type, redirect_uri, state } = req.query;
    if (client_id !== flow.clientId || response_type !== 'code' || typeof redirect_uri !== 'string') {
      return void res.status(400).send('잘못된 요청입니다.');
    }
    const back = new URL(redirect_uri);
    const answer =
      flow.fault === 'denied'
        ? { error: 'access_denied', error_description: denial }
        : { code: flow.grant(redirect_uri, String(state)) };
    for (const [key, value] of Object.entries(answer)) back.searchParams.set(key, value);
    if (typeof state === 'string') back.searchParams.set('state', state);
    res.redirect(back.href);
  };
}

/** Answers wrongly where that is asked for; else lets the endpoint answer. */
export function faulty(flow: FakeCodeFlow, endpoint: 'token' | 'profile'): RequestHandler {
  return (_req, res, next) => {
    switch (flow.fault) {
      case `${endpoint}-down`:
        return void res.status(500).send('Internal Server Error');
      case `${endpoint}-unreadable`:
        return void res.type('json').send(`{"access_token":"${flow.secret()}`);
      case `${endpoint}-silent`:
        return;
      default:
        next();
    }
  };
}
