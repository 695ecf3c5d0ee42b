/**
 * What the driver would otherwise take from PGPORT, PGSSLMODE, PGOPTIONS, PGREPLICATION, PGCLIENT_ENCODING and PGSSLNEGOTIATION, which were set for
 * other programs. Nothing may be empty here: the driver takes an empty value for one that is not set.
 */
const NAMED = {
  sslmode: 'disable',
  options: ' ',
  replication: 'false',
  client_encoding: 'UTF8',
  sslnegotiation: 'postgres',
};

/** Address of a database of the app's own server, whose socket lies in the folder `sockets`; nothing is left for the environment to decide. */
export function socketUrl(sockets: string, database: string): string {
  return `postgresql://clamshell@localhost:5432/${database}?${new URLSearchParams({ host: sockets, ...NAMED }).toString()}`;
}
