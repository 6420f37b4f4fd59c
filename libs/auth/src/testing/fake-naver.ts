import { Router } from 'express';
import type { FakeCodeFlow, FakePerson, FakeRefusal } from './fake-code-flow';
import { authorization, faulty, formOf } from './fake-endpoints';

const REFUSALS: Record<FakeRefusal, { error: string; error_description: string }> = {
  client: { error: 'invalid_client', error_description: 'wrong client id / client secret pair' },
  code: { error: 'invalid_request', error_description: 'no valid data in session' },
  'redirect-uri': { error: 'invalid_request', error_description: 'wrong redirect uri' },
  state: { error: 'invalid_request', error_description: 'wrong state' },
};

/** Naver's three endpoints as they answer on the wire: token errors come with status 200, seconds as a text. */
export function fakeNaver(flow: FakeCodeFlow): Router {
  const router = Router();
  router.get('/oauth2.0/authorize', authorization(flow, 'Canceled By User'));
  router.post('/oauth2.0/token', faulty(flow, 'token'), (req, res) => {
    const form = formOf(req);
    const outcome = form.state ? flow.exchange(form) : { refusal: 'state' as const };
    if ('refusal' in outcome) return void res.json(REFUSALS[outcome.refusal]);
    res.json({
      access_token: outcome.accessToken,
      refresh_token: flow.secret(),
      token_type: 'bearer',
      expires_in: '3600',
    });
  });
  router.get('/v1/nid/me', faulty(flow, 'profile'), (req, res) => {
    const person = flow.personOf(req.get('authorization'));
    if (!person) {
      return void res.status(401).json({ resultcode: '024', message: 'Authentication failed (인증 실패하였습니다.)' });
    }
    const response = flow.fault === 'profile-anonymous' ? {} : profileOf(person);
    res.json({ resultcode: '00', message: 'success', response });
  });
  return router;
}

/** A withheld field is absent. */
const profileOf = ({ id, nickname, email }: FakePerson) => ({
  id,
  ...(nickname !== undefined && { nickname }),
  ...(email !== undefined && { email }),
});
