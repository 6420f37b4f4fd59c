import { CREDENTIALS, type PlainEndpoint } from './protocol';

/** `GET providers`: the ways to sign in; on the console passwords alone (docs/product/sign-in.md#providers). */
export const showProviders: PlainEndpoint = ({ res, base, client }, { socialProviders }) => {
  const social = client.origin.frontEnd === 'site' ? [...socialProviders.values()] : [];
  const providers = [
    { id: CREDENTIALS, name: 'Credentials', type: 'credentials' },
    ...social.map(({ id, name }) => ({ id, name, type: 'oauth' })),
  ];
  res.json(
    Object.fromEntries(
      providers.map(({ id, ...rest }) => [
        id,
        { id, ...rest, signinUrl: `${base}/signin/${id}`, callbackUrl: `${base}/callback/${id}` },
      ]),
    ),
  );
};
