import { readdirSync } from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { registry } from '../../app/gateway-registry';
import { users } from '../../modules/identity/accounts/accounts.table';
import { id } from '../database/columns';
import { defineEvent } from '../events/event';
import { defineModule, type Module } from './module';
import { collect } from './module-registry';

const { modules } = registry;
const collectWith = (module: Module) => collect([...modules, module]);

describe('the registry', () => {
  it('refuses a module that keeps ids of accounts and says nothing about them', () => {
    const notes = pgTable('notes', { id: id(), writerRef: uuid('writer_ref').references(() => users.id) });
    expect(() => collectWith(defineModule({ name: 'notes', tables: [{ notes }] }))).toThrow(
      "The module 'notes' keeps ids of accounts in notes (writer_ref) and says nothing about them",
    );
  });

  it('refuses the same where a column only is called so, since records outlive people', () => {
    const notes = pgTable('notes', { id: id(), authorId: uuid('author_id'), text: text('text') });
    expect(() => collectWith(defineModule({ name: 'notes', tables: [{ notes }] }))).toThrow('notes (author_id)');
  });

  it('lets it pass once the table is spoken of', () => {
    const notes = pgTable('notes', { id: id(), authorId: uuid('author_id') });
    const module = defineModule({
      name: 'notes',
      tables: [{ notes }],
      personalData: { tables: [notes], lockOrder: 90 },
    });
    expect(collectWith(module).tables).toContain(notes);
  });

  it('refuses a purpose of uploads without a policy', () => {
    const without = modules.map((module) => ({
      ...module,
      after: [],
      uploads: module.name === 'quotes' ? {} : module.uploads,
    }));
    expect(() => collect(without)).toThrow('No module says who may upload for QUOTE_FILE');
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

  it('refuses two events of one name, and one that notifies by a mail no module declares', () => {
    const [known] = registry.events;
    expect(() => collectWith({ name: 'other', events: [known!] })).toThrow(`Two events are called '${known!.name}'`);
    const untold = defineEvent('note.written', {
      to: () => Promise.resolve([]),
      mail: 'note-written' as never,
      values: () => Promise.reject(new Error('of no mail')),
    });
    expect(() => collectWith({ name: 'other', events: [untold] })).toThrow(
      "The event 'note.written' notifies by the mail 'note-written', which no module declares",
    );
  });

  it('refuses a module before one that it may see, and two of one name', () => {
    const [first, ...others] = modules;
    const below = defineModule({ name: 'below', after: modules.slice(-1) });
    expect(() => collect([below, ...modules])).toThrow(`The module 'below' stands before '${modules.at(-1)!.name}'`);
    expect(() => collect([first!, first!, ...others])).toThrow('Two modules are called');
  });

  it('orders what is kept about people as rows are locked: accounts, quotes, suppliers', () => {
    const order = registry.personalData.map(({ lockOrder }) => lockOrder);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(registry.personalData[0]?.tables).toContain(users);
  });

  it('knows every table there is: one that no manifest lists would be asked nothing about people', async () => {
    const source = path.resolve(import.meta.dirname, '../..');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.table.ts'),
    );
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const exported = (await import(path.join(source, file))) as Record<string, unknown>;
      const tables = Object.values(exported).filter((value): value is PgTable => is(value, PgTable));
      for (const table of tables) expect(registry.tables, `${file}: ${getTableConfig(table).name}`).toContain(table);
    }
  });
});
