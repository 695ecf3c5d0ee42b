/** Which of several servers is wanted, in PostgreSQL's own words. */
const KINDS = ['any', 'read-write', 'primary', 'read-only', 'standby', 'prefer-standby'] as const;
export type ServerKind = (typeof KINDS)[number];

const MOST_SERVERS = 10;
/** What precedes the hosts of an address, the hosts, and the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;

/** The servers of one database, of which one is the primary at a time. */
export interface DatabaseServers {
  /** An address for each, in which the others do not stand. */
  urls: readonly [string, ...string[]];
  /** Of which kind the one has to be that is used. */
  kind: ServerKind;
}

/**
 * Reads an address of PostgreSQL's, which may name several servers as `psql` has it:
 * `postgres://user@one:5432,two:5433/shop?target_session_attrs=read-write`. One of several has to take writes unless the address says otherwise.
 * @returns null when it is none
 */
export function readDatabaseUrl(url: string): DatabaseServers | null {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  if (before === '') return null;
  const [first, ...others] = hosts.split(',').map((host) => `${before}${host}${after}`);
  const urls = [first ?? url, ...others] as const;
  const parsed = urls.map((one) => URL.parse(one));
  if (urls.length > MOST_SERVERS || parsed.includes(null)) return null;
  if (urls.length > 1 && parsed.some((one) => one?.hostname === '')) return null;
  const given = parsed[0]?.searchParams.get('target_session_attrs');
  const kind = given ?? (urls.length > 1 ? 'read-write' : 'any');
  const known = KINDS.find((one) => one === kind);
  return known ? { urls, kind: known } : null;
}
