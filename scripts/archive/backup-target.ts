import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { createTarPacker } from "modern-tar";
import { unpackTar } from "modern-tar/fs";

export type BackupFile = { name: string; content: string | Uint8Array };

/** Where a backup is written to. Only its owner may open it, because it holds personal data. */
export type BackupTarget = { write(files: AsyncIterable<BackupFile>): Promise<void>; discard(): Promise<void> };

/** A new or an empty folder. Throws if it is not empty. */
export async function openFolder(folder: string): Promise<BackupTarget> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: an export needs a folder of its own.`);
  await chmod(folder, 0o700);
  return {
    async write(files) {
      for await (const { name, content } of files) {
        const file = join(folder, name);
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        await writeFile(file, content, { mode: 0o600 });
      }
    },
    async discard() {
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    },
  };
}

/**
 * A new file: a tar encrypted for an age recipient; nothing is written in clear. Throws if the recipient is invalid or the file
 * exists.
 */
export async function openEncrypted(file: string, recipient: string): Promise<BackupTarget> {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new Error(`“${recipient}” is not a public age key (age1…).`, { cause: error });
  }
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  if (await stat(file).catch(() => null)) throw new Error(`${file} exists: an encrypted export is a new file.`);
  await writeFile(file, "", { mode: 0o600, flag: "wx" });
  return {
    async write(files) {
      const { readable, controller } = createTarPacker();
      const pack = async () => {
        for await (const { name, content } of files) {
          const bytes = Buffer.from(content);
          const entry = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
          await entry.write(bytes);
          await entry.close();
        }
        controller.finalize();
      };
      pack().catch((error: unknown) => controller.error(error));
      await pipeline(
        Readable.fromWeb((await encrypter.encrypt(readable)) as NodeStream),
        createWriteStream(file, { mode: 0o600 }),
      );
    },
    discard: () => rm(file, { force: true }),
  };
}

/**
 * Writes a new key to this file, in the form of age-keygen, for its owner's eyes alone. Returns its public part. Throws a sentence
 * if the file exists.
 */
export async function makeKey(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const lines = [`# created: ${new Date().toISOString()}`, `# public key: ${recipient}`, identity, ""];
  await writeFile(file, lines.join("\n"), { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EEXIST"
      ? new Error(`${file} exists: without the key in it, backups made with it cannot be opened.`)
      : error;
  });
  return recipient;
}

/**
 * The folder of a backup, for as long as `read` needs it: an encrypted file is unpacked into one that is deleted afterwards.
 * `keys` is what `makeKey` or age-keygen writes. Throws if they do not open it.
 */
export async function withBackup<Result>(
  path: string,
  keys: string | undefined,
  read: (folder: string) => Promise<Result>,
): Promise<Result> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return read(path);
  const decrypter = new Decrypter();
  const identities = keys?.match(/^AGE-SECRET-KEY-\S+/gm) ?? [];
  if (identities.length === 0)
    throw new Error(`${path} is encrypted: name the file with its key, --identity FILE, or set BACKUP_IDENTITY.`);
  for (const identity of identities) decrypter.addIdentity(identity);
  const folder = await mkdtemp(join(tmpdir(), "blockwork-backup-"));
  // What is in it is not encrypted, and personal: it goes also where Ctrl-C ends this.
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const end = () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  };
  for (const signal of signals) process.once(signal, end);
  try {
    await unpack(path, decrypter, folder).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      const isOtherKey = reason.startsWith("no identity matched");
      throw new Error(`${path} cannot be opened: ${isOtherKey ? reason : `it is cut off or damaged (${reason})`}.`);
    });
    return await read(folder);
  } finally {
    for (const signal of signals) process.off(signal, end);
    await rm(folder, { recursive: true });
  }
}

async function unpack(path: string, decrypter: Decrypter, folder: string): Promise<void> {
  const source = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  const tar = Readable.fromWeb((await decrypter.decrypt(source)) as NodeStream);
  await pipeline(tar, unpackTar(folder, { fmode: 0o600, dmode: 0o700 }));
}
