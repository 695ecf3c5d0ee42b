const WIDTH = 30;
const EVERY_MS = 10_000;

/**
 * Shows how far something is: in a terminal as a bar that grows in its line, elsewhere as a line every ten seconds.
 * @param total how much there is to do
 * @returns to be called with how much is done
 */
export function progressBar(total: number, out: NodeJS.WriteStream = process.stdout): (done: number) => void {
  const start = performance.now();
  let told = 0;
  return (done) => {
    const share = Math.min(1, done / total);
    const elapsed = performance.now() - start;
    const left = share > 0 ? Math.ceil((elapsed / share - elapsed) / 1_000) : 0;
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '·');
    const line = `${bar} ${Math.floor(share * 100)} %  ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}, ${left} s left`;
    if (out.isTTY) out.write(`\r${line.padEnd(90)}${done >= total ? '\n' : ''}`);
    else if (done >= total || elapsed - told >= EVERY_MS) {
      told = elapsed;
      out.write(`${line}\n`);
    }
  };
}
