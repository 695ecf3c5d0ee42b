/**
 * What PostgreSQL and its driver say when the database is there but cannot serve right now: starting, stopping, restarting, only
 * reading, out of connections, of memory or of room on the disk, or giving up on a statement or a lock. Codes: PostgreSQL's appendix A, and Node's own for connections.
 */
const BUSY_CODES = new Set([
  '25006', // read_only_sql_transaction: a primary that has become a standby
  '25P03', // idle_in_transaction_session_timeout
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '53000', // insufficient_resources
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '55P03', // lock_not_available: the lock timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '58030', // io_error: what could not be written was not committed
  '57014', // query_canceled: the statement timeout
  '08000',
  '08001',
  '08003',
  '08006', // connection exceptions
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT', // the server's Unix socket is gone
]);

/** What Node.js says while a host has no address or cannot be reached: its machine is away, or a container still to come. */
const AWAY_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH']);

/** Whether an error means that trying again shortly is right. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  if (AWAY_CODES.has(code)) return 'syscall' in error;
  if (BUSY_CODES.has(code)) return true;
  // PgBouncer, for a server that is away or has no connection left; also for what trying again does not help.
  if (code === '08P01') return isFatal(error) && !/no such|unsupported|authentication|password/i.test(error.message);
  // The driver gives these no code.
  return /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Client has encountered a connection error)/.test(
    error.message,
  );
}

/** PostgreSQL itself says it of a message it does not understand, with which the session goes on. */
const isFatal = (error: object): boolean => 'severity' in error && error.severity === 'FATAL';
