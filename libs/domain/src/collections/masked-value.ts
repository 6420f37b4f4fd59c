import { maskedName } from '../quotes/quote';
import type { CollectionSpec, PersonalMask } from './collection';

/** What stands for what is not told. */
export const MASKED = '•••';

/** The beginning of an address and its domain: ki•••@gredia.example. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? MASKED : `${[...email.slice(0, at)].slice(0, 2).join('')}${MASKED}${email.slice(at)}`;
}

/** The last four digits of a number: •••5678. */
export const maskedPhone = (phone: string): string => `${MASKED}${phone.replace(/\D/g, '').slice(-4)}`;

const masks: Record<PersonalMask, (text: string) => string> = {
  email: maskedEmail,
  name: maskedName,
  phone: maskedPhone,
  whole: () => MASKED,
};

const maskedValue = (value: unknown, mask: PersonalMask): unknown => {
  if (Array.isArray(value)) return value.map((item) => maskedValue(item, mask));
  if (value === null || value === undefined || value === '') return value;
  return masks[mask](String(value));
};

/** The values of a record as the console shows them before somebody asks for the personal ones. */
export function maskedValues(spec: CollectionSpec, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const mask = spec.fields[field]?.personal;
      return [field, mask ? maskedValue(value, mask) : value];
    }),
  );
}

/** The fields of a collection that name people. */
export const personalFields = (spec: CollectionSpec): string[] =>
  Object.entries(spec.fields).flatMap(([field, { personal }]) => (personal ? [field] : []));
