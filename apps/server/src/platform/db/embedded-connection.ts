import pg from 'pg';
import { readPassword, superuser } from './embedded-cluster.ts';

/** The application's database inside the server. */
export const databaseName = 'bellwether';

/** Returns the connection string of the application's database. */
export function urlOf(cluster: string, port: number): string {
  return `postgres://${superuser}:${readPassword(cluster)}@127.0.0.1:${port}/${databaseName}`;
}

/** Returns an open connection to the server's maintenance database; the caller ends it. */
export async function connect(cluster: string, port: number): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: superuser,
    password: readPassword(cluster),
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
    application_name: 'bellwether keeper',
    keepAlive: true,
  });
  // A server that ends while we wait tells so by an event; without a listener it would end our process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Creates the application's database if it does not exist. Text is sorted by the cluster's ICU collation. */
export async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
  if (rowCount === 0) await client.query(`create database ${databaseName}`);
}
