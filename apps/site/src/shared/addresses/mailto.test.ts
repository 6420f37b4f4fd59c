import { expect, it } from 'vitest';
import { mailtoHref } from './mailto';

it.each([
  ['sales@supplier.example', 'mailto:sales@supplier.example'],
  ['lab+kr@supplier.example', 'mailto:lab%2Bkr@supplier.example'],
  ['a?cc=victim@elsewhere.example', 'mailto:a%3Fcc%3Dvictim@elsewhere.example'],
  ['a&bcc=b@c.example', 'mailto:a%26bcc%3Db@c.example'],
  ['a%0Abody@c.example', 'mailto:a%250Abody@c.example'],
])('writes to %s and to no one else', (address, href) => expect(mailtoHref(address)).toBe(href));
