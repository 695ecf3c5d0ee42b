/** Address of a database of the app's own server, whose socket lies in the folder `sockets`. */
export function socketUrl(sockets: string, database: string): string {
  return `postgresql://clamshell@localhost/${database}?host=${encodeURIComponent(sockets)}`;
}
