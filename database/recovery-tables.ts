import type { Generated } from 'kysely';

/** A backup that was restored; while `released_at` is null, nothing is sold, sent or mailed. */
interface RestoresTable {
  id: string;
  /** When the backup began, by the clock of its database. */
  backup_at: Date;
  restored_at: Generated<Date>;
  released_at: Date | null;
}

/** An account that was closed and erased, to be erased again should an older backup bring it back. */
interface ErasuresTable {
  user_id: string;
  erased_at: Generated<Date>;
  /** When it was written into the log outside of the database; null until then. */
  logged_at: Date | null;
}

/** Numbers of receipts that were left out, because receipts that a lost database issued may have them. */
interface ReceiptGapsTable {
  year: number;
  first_serial: number;
  last_serial: number;
  restore_id: string;
}

/** A backup that was completed. */
interface BackupsTable {
  id: string;
  began_at: Date;
  finished_at: Generated<Date>;
  bytes: number;
}

export interface RecoveryTables {
  restores: RestoresTable;
  erasures: ErasuresTable;
  receipt_gaps: ReceiptGapsTable;
  backups: BackupsTable;
}
