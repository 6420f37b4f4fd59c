import { bodyOf, type Operation } from './operations';

let networks = 0;

/** Each request comes from a network of its own: what is limited by network is not what is measured. */
export function nextNetwork(): string {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
}

/** One request over HTTP, read to its end. @returns what was answered @throws when it is refused */
export async function askOverHttp(url: string, operation: Operation): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextNetwork() },
    body: bodyOf(operation),
  });
  const text = await response.text();
  if (!response.ok || text.includes('"errors":')) throw new Error(`${url}: ${response.status} ${text.slice(0, 300)}`);
  return text;
}
