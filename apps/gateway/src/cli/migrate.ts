import { migrateDatabase } from '../platform/database/migrate';
import { findMigrations } from '../platform/database/migrations-folder';
import { refreshLaw } from '../modules/regulations/link-law';
import { withDatabase } from '../platform/database/with-database';

/** Brings DATABASE_URL to the schema, and its rules to the readings, of this version; does nothing when they are there already. */
await withDatabase(async (db) => {
  await migrateDatabase(db, findMigrations());
  await refreshLaw(db);
});
