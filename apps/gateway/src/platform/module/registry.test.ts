import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { registry } from '../../app/registry';
import { users } from '../../modules/identity/accounts/accounts.table';
import { id } from '../database/columns';
import { defineEvent } from '../events/event';
import { defineModule, type Module } from './module';
import { collect } from './registry';

const { modules } = registry;
const collectWith = (room: Module) => collect([...modules, room]);

describe('the registry', () => {
  it('refuses a room that keeps ids of accounts and says nothing about them', () => {
    const notes = pgTable('notes', { id: id(), writerRef: uuid('writer_ref').references(() => users.id) });
    expect(() => collectWith(defineModule({ name: 'notes', tables: [{ notes }] }))).toThrow(
      "The room 'notes' keeps ids of accounts in notes (writer_ref) and says nothing about them",
    );
  });

  it('refuses the same where a column only is called so, since records outlive people', () => {
    const notes = pgTable('notes', { id: id(), authorId: uuid('author_id'), text: text('text') });
    expect(() => collectWith(defineModule({ name: 'notes', tables: [{ notes }] }))).toThrow('notes (author_id)');
  });

  it('lets it pass once the table is spoken of', () => {
    const notes = pgTable('notes', { id: id(), authorId: uuid('author_id') });
    const room = defineModule({ name: 'notes', tables: [{ notes }], personalData: { tables: [notes], lockOrder: 90 } });
    expect(collectWith(room).tables).toContain(notes);
  });

  it('refuses a purpose of uploads without a policy', () => {
    const without = modules.map((room) => ({
      ...room,
      after: [],
      uploads: room.name === 'quotes' ? {} : room.uploads,
    }));
    expect(() => collect(without)).toThrow('No room says who may upload for QUOTE_FILE');
  });

  it('refuses two mails, limits or steps of one name', () => {
    expect(() => collectWith({ name: 'other', mails: { 'verify-email': registry.mails['verify-email']! } })).toThrow(
      "The mail 'verify-email' of 'other' exists already",
    );
    expect(() => collectWith({ name: 'other', limits: { uses: registry.limits.uses, failures: {} } })).toThrow(
      'exists already',
    );
    expect(() => collectWith({ name: 'other', nightly: { quotes: () => Promise.resolve(0) } })).toThrow(
      "The nightly step 'quotes' of 'other' exists already",
    );
  });

  it('refuses two events of one name, and one that tells by a mail no room declares', () => {
    const [known] = registry.events;
    expect(() => collectWith({ name: 'other', events: [known!] })).toThrow(`Two events are called '${known!.name}'`);
    const untold = defineEvent('note.written', {
      to: () => Promise.resolve([]),
      mail: 'note-written' as never,
      values: () => Promise.reject(new Error('of no mail')),
    });
    expect(() => collectWith({ name: 'other', events: [untold] })).toThrow(
      "The event 'note.written' tells by the mail 'note-written', which no room declares",
    );
  });

  it('refuses a room before one that it may see, and two of one name', () => {
    const [first, ...others] = modules;
    const below = defineModule({ name: 'below', after: modules.slice(-1) });
    expect(() => collect([below, ...modules])).toThrow(`The room 'below' stands before '${modules.at(-1)!.name}'`);
    expect(() => collect([first!, first!, ...others])).toThrow('Two rooms are called');
  });

  it('orders what is kept about people as rows are locked: accounts, quotes, suppliers', () => {
    const order = registry.personalData.map(({ lockOrder }) => lockOrder);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(registry.personalData[0]?.tables).toContain(users);
  });
});
