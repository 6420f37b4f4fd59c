import { migrateDatabase } from '../platform/database/migrate';
import { findMigrations } from '../platform/database/migrations-folder';
import { registry } from '../app/gateway-registry';
import { withDatabase } from '../platform/database/with-database';

/** Brings DATABASE_URL to the schema of this version, and what each module keeps with it; does nothing when it is there already. */
await withDatabase(async (db) => {
  await migrateDatabase(db, findMigrations());
  for (const { afterMigration } of registry.modules) await afterMigration?.(db);
});
