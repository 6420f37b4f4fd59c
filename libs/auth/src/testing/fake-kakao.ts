import { Router } from 'express';
import type { FakeCodeFlow, FakePerson, FakeRefusal } from './fake-code-flow';
import { authorization, faulty, formOf } from './fake-endpoints';

const REFUSALS: Record<FakeRefusal, [status: number, body: Record<string, string>]> = {
  client: [401, { error: 'invalid_client', error_description: 'Bad client credentials', error_code: 'KOE010' }],
  code: [
    400,
    { error: 'invalid_grant', error_description: 'authorization code not found for code=…', error_code: 'KOE320' },
  ],
  'redirect-uri': [400, { error: 'invalid_grant', error_description: 'Redirect URI mismatch.', error_code: 'KOE303' }],
  state: [400, { error: 'invalid_request', error_description: 'Invalid state.' }],
};

/** Kakao's three endpoints as they answer on the wire. */
export function fakeKakao(flow: FakeCodeFlow): Router {
  const router = Router();
  router.get('/oauth/authorize', authorization(flow, 'User denied access'));
  router.post('/oauth/token', faulty(flow, 'token'), (req, res) => {
    const outcome = flow.exchange(formOf(req));
    if ('refusal' in outcome) {
      const [status, body] = REFUSALS[outcome.refusal];
      return void res.status(status).json(body);
    }
    res.json({
      access_token: outcome.accessToken,
      token_type: 'bearer',
      refresh_token: flow.secret(),
      expires_in: 21_599,
      scope: 'account_email profile_nickname',
      refresh_token_expires_in: 5_183_999,
    });
  });
  router.get('/v2/user/me', faulty(flow, 'profile'), (req, res) => {
    const person = flow.personOf(req.get('authorization'));
    if (!person) return void res.status(401).json({ msg: 'this access token does not exist', code: -401 });
    res.json(flow.fault === 'profile-anonymous' ? { connected_at: CONNECTED_AT } : profileOf(person));
  });
  return router;
}

const CONNECTED_AT = '2025-11-03T05:17:49Z';

/** A withheld field is absent, and its consent is reported as missing. */
function profileOf({ id, nickname, email, isEmailValid = true, isEmailVerified = true }: FakePerson) {
  return {
    id: Number(id),
    connected_at: CONNECTED_AT,
    properties: nickname === undefined ? {} : { nickname },
    kakao_account: {
      profile_nickname_needs_agreement: nickname === undefined,
      ...(nickname !== undefined && { profile: { nickname, is_default_nickname: false } }),
      has_email: true,
      email_needs_agreement: email === undefined,
      ...(email !== undefined && { is_email_valid: isEmailValid, is_email_verified: isEmailVerified, email }),
    },
  };
}
