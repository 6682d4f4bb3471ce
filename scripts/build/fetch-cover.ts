/** Milliseconds, from the request to the last byte. */
const TIME_LIMIT = 10_000;
const LARGEST_BYTES = 20_000_000;

/** The bytes of a post's cover. Throws if the server refuses, takes longer than ten seconds, or sends more than 20 MB. */
export async function fetchCover(address: string): Promise<Buffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT) });
  if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > LARGEST_BYTES) throw new Error("it is larger than 20 MB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
