import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { SocialEndpoints, SocialProviderConfig } from '../server/oauth';
import { FakeCodeFlow } from './fake-code-flow';
import { fakeKakao } from './fake-kakao';
import { fakeNaver } from './fake-naver';

/** A fake provider together with what a client of it must be told. */
type FakeSocialProvider = FakeCodeFlow & { config: SocialProviderConfig & { endpoints: SocialEndpoints } };

export interface FakeSocialProviders {
  kakao: FakeSocialProvider;
  naver: FakeSocialProvider;
  close(): Promise<void>;
}

/** Kakao and Naver on a free port of this machine, speaking as the real ones do. */
export async function startFakeSocialProviders(): Promise<FakeSocialProviders> {
  const kakao = new FakeCodeFlow('kakao');
  const naver = new FakeCodeFlow('naver');
  const app = express();
  app.use(express.urlencoded({ extended: false }));
  app.use('/kakao', fakeKakao(kakao));
  app.use('/naver', fakeNaver(naver));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    kakao: withConfig(kakao, {
      authorizationUrl: `${base}/kakao/oauth/authorize`,
      tokenUrl: `${base}/kakao/oauth/token`,
      profileUrl: `${base}/kakao/v2/user/me`,
    }),
    naver: withConfig(naver, {
      authorizationUrl: `${base}/naver/oauth2.0/authorize`,
      tokenUrl: `${base}/naver/oauth2.0/token`,
      profileUrl: `${base}/naver/v1/nid/me`,
    }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function withConfig(flow: FakeCodeFlow, endpoints: SocialEndpoints): FakeSocialProvider {
  return Object.assign(flow, {
    config: { clientId: flow.clientId, clientSecret: flow.clientSecret, endpoints },
  });
}
