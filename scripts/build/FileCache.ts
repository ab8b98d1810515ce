import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that one build keeps for the next, by key. */
export class FileCache {
  private readonly asked = new Set<string>();

  /** @param folder made where it is missing; null keeps nothing */
  constructor(private readonly folder: string | null) {}

  /** The bytes of a key: kept ones, else what `make` returns, which is kept then. */
  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    if (this.folder === null) return make();
    const name = createHash('sha256').update(key).digest('hex');
    const file = join(this.folder, name);
    this.asked.add(name);
    try {
      return await readFile(file);
    } catch {
      const bytes = await make();
      await mkdir(this.folder, { recursive: true });
      // A build that is broken off leaves no half a file under the name.
      await writeFile(`${file}.part`, bytes);
      await rename(`${file}.part`, file);
      return bytes;
    }
  }

  /** Removes what nobody has asked for. */
  async prune(): Promise<void> {
    const { folder } = this;
    if (folder === null) return;
    await mkdir(folder, { recursive: true });
    const unused = (await readdir(folder)).filter((name) => !this.asked.has(name));
    await Promise.all(unused.map((name) => rm(join(folder, name))));
  }
}
