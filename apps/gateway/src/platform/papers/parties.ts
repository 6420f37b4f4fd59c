import { formatContact } from '@gredia/domain';
import type { Fact, Party } from './blocks';

/** A company and whom to talk to. */
export interface Contact {
  name: string;
  person: string | null;
  phone: string | null;
  email: string | null;
}

export interface Buyer {
  company: string | null;
  name: string;
}

export const supplierParty = (supplier: Contact): Party => ({
  role: '공급자',
  name: supplier.name,
  facts: contactFacts(supplier),
});

export const buyerParty = ({ company, name }: Buyer): Party => ({
  role: '받는 분',
  name: company ? `${company} 귀중` : `${name} 귀하`,
  facts: [['담당자', company && name]],
});

export const contactFacts = ({ person, phone, email }: Omit<Contact, 'name'>): Fact[] => [
  ['담당자', person],
  ['연락처', phone && formatContact(phone)],
  ['이메일', email],
];

/** What a company says of itself, and where it is reached. */
interface Reached {
  name: string;
  contactName: string | null;
  contactNumber: string | null;
  contactEmail: string | null;
  email: string | null;
}

export const contactOf = ({ name, contactName, contactNumber, contactEmail, email }: Reached): Contact => ({
  name,
  person: contactName,
  phone: contactNumber,
  email: contactEmail ?? email,
});
