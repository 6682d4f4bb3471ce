import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The bytes of the objects, each in a file named by its random version id: no part of a client's path gets here. */
export class FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  #path(id: string): string {
    if (!idPattern.test(id)) throw new Error(`Not the id of a file: ${id}`);
    return join(this.#folder, id);
  }

  /** Writes a new file; a half-written one is never seen under its id. */
  async write(id: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = this.#path(id);
    try {
      await writeFile(`${path}.new`, bytes);
      await rename(`${path}.new`, path);
    } catch (error) {
      // On a full disk, half a file would keep the room that others need.
      await rm(`${path}.new`, { force: true });
      throw error;
    }
  }

  async getSize(id: string): Promise<number | null> {
    try {
      return (await stat(this.#path(id))).size;
    } catch {
      return null;
    }
  }

  /** The bytes from `start` to `end`, both included. */
  read(id: string, range: { start: number; end: number }): ReadableStream {
    return Readable.toWeb(createReadStream(this.#path(id), range)) as ReadableStream;
  }

  async remove(id: string): Promise<void> {
    await rm(this.#path(id), { force: true });
  }

  /** Removes every file that is not among these ids: what a killed upload or removal left behind. */
  async removeAllBut(ids: ReadonlySet<string>): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    await Promise.all(
      names
        .filter((name) => !ids.has(name))
        .map((name) => rm(join(this.#folder, name), { recursive: true, force: true })),
    );
  }
}
