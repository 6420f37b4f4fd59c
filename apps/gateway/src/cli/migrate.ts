import { migrateDatabase } from '../db/migrate';
import { findMigrations } from '../db/migrations-folder';
import { withDatabase } from '../db/with-database';

/** Brings DATABASE_URL to the schema of this version; does nothing when it is there already. */
await withDatabase((db) => migrateDatabase(db, findMigrations()));
