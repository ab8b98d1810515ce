/** Where progress is told: a terminal or a log. */
interface Output {
  isTTY?: boolean;
  write: (text: string) => unknown;
}

/**
 * Tells how far something long has come, 'Drawing… 12/86': on a terminal in one line that is written over, in a log
 * with a line for every ten. Says nothing before the first `tell`; `end` writes the last line where there was one.
 */
export function progressLine(what: string, output: Output = process.stdout) {
  let told = -1;
  let total = 0;
  const write = (done: number) => {
    if (done === told) return;
    told = done;
    const line = `${what}… ${done}/${total}`;
    output.write(output.isTTY ? `\r${line}` : `${line}\n`);
  };
  return {
    tell(done: number, of: number): void {
      total = of;
      if (output.isTTY || Math.floor(done / 10) > Math.floor(told / 10)) write(done);
    },
    end(): void {
      if (told === -1) return;
      write(total);
      if (output.isTTY) output.write('\n');
    },
  };
}
