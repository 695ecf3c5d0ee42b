/**
 * The account, and group, of the decoder where root started it: neither the server's nor PostgreSQL's, and nobody's files belong to it. It needs no name;
 * these numbers are left unused by systemd's conventions, and exist in every container (up to 65,535).
 */
export const DECODER_ID = 65_531;

/**
 * Gives up root for good, in every thread. To be called when all code is loaded, which may lie where only root can read, and before the first
 * byte of a picture is read. For an ordinary user there is nothing to give up.
 * @throws when this process could still be, or become, somebody else
 */
export function dropPrivileges(): void {
  const { geteuid, getuid, getegid, getgid, getgroups, setgroups, setgid, setuid } = process;
  if (!geteuid || !getuid || !getegid || !getgid || !getgroups || !setgroups || !setgid || !setuid) return;
  if (geteuid() !== 0) return;
  setgroups([]);
  setgid(DECODER_ID);
  setuid(DECODER_ID);
  const ids = [getuid(), geteuid(), getgid(), getegid(), ...getgroups()];
  if (ids.some((id) => id !== DECODER_ID)) throw new Error(`The decoder still runs as ${ids.join(', ')}`);
  try {
    setuid(0);
  } catch {
    return;
  }
  throw new Error('The decoder can become root again');
}
