import { randomBytes } from 'node:crypto';

/** The owner of an account at a provider, with the fields that are shared with us. */
export interface FakePerson {
  id: string;
  nickname?: string;
  email?: string;
  /** Kakao alone says these two of an address; both true unless said. */
  isEmailValid?: boolean;
  isEmailVerified?: boolean;
}

/**
 * What goes wrong at a provider: the person says no; an endpoint answers 500, or what is no JSON, or never;
 * the profile says nothing of who it is.
 */
export type FakeFault = 'denied' | `${'token' | 'profile'}-${'down' | 'unreadable' | 'silent'}` | 'profile-anonymous';

interface FakeGrant {
  person: FakePerson;
  redirectUri: string;
  state: string;
}

/** What is wrong with a request for a token. */
export type FakeRefusal = 'client' | 'code' | 'redirect-uri' | 'state';

/** One provider: who is signed in there, what is broken, and the codes and tokens it has handed out. */
export class FakeCodeFlow {
  readonly clientId: string;
  readonly clientSecret = randomBytes(16).toString('hex');
  /** The person at the browser. */
  person: FakePerson = { id: '1' };
  fault: FakeFault | null = null;
  /** Codes and tokens it has handed out. */
  readonly secrets: string[] = [];
  readonly #codes = new Map<string, FakeGrant>();
  readonly #people = new Map<string, FakePerson>();

  constructor(id: string) {
    this.clientId = `${id}-client`;
  }

  /** The code that the browser takes back. */
  grant(redirectUri: string, state: string): string {
    const code = this.secret();
    this.#codes.set(code, { person: this.person, redirectUri, state });
    return code;
  }

  /** The form of a token request: an access token, or why there is none. A code is good for one try. */
  exchange(form: Record<string, string | undefined>): { accessToken: string } | { refusal: FakeRefusal } {
    if (form.client_id !== this.clientId || form.client_secret !== this.clientSecret) return { refusal: 'client' };
    const grant = form.grant_type === 'authorization_code' && form.code ? this.#codes.get(form.code) : undefined;
    if (!grant || !form.code) return { refusal: 'code' };
    this.#codes.delete(form.code);
    if (form.redirect_uri !== grant.redirectUri) return { refusal: 'redirect-uri' };
    if (form.state !== undefined && form.state !== grant.state) return { refusal: 'state' };
    const accessToken = this.secret();
    this.#people.set(accessToken, grant.person);
    return { accessToken };
  }

  /** Whose profile an Authorization header opens. */
  personOf(authorization: string | undefined): FakePerson | undefined {
    return this.#people.get(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '');
  }

  /** A secret that must appear in no log of ours. */
  secret(): string {
    const secret = randomBytes(24).toString('base64url');
    this.secrets.push(secret);
    return secret;
  }
}
