import { fileURLToPath } from "node:url";
import { readConfig } from "../../supabase/local/server/config.ts";
import { ask, field } from "./ask.ts";
import { checkBuckets } from "./check-database.ts";
import type { DoctorOptions } from "./doctor-options.ts";
import { type Finding, judge } from "./finding.ts";
import type { Bucket } from "./read-contents.ts";

const supabaseDir = fileURLToPath(new URL("../../supabase", import.meta.url));
const push = "Run `npx supabase db push --remote`. If it has nothing to push, somebody has changed the project by hand: `npm run doctor -- --linked` says what.";

function listExpected(): Bucket[] {
  return readConfig(supabaseDir).storage.buckets.map(({ id, public: isPublic, fileSizeLimit, allowedMimeTypes }) => ({
    id, public: isPublic, file_size_limit: fileSizeLimit, allowed_mime_types: allowedMimeTypes,
  }));
}

/** True if visitors can upload a file. The file is removed again, if that is allowed. */
async function takesUpload({ settings, secretKey }: DoctorOptions, path: string): Promise<boolean> {
  const { supabaseUrl: url, supabaseKey: key } = settings;
  const upload = await ask(`${url}/storage/v1/object/${path}`, {
    key,
    method: "POST",
    body: new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
    headers: { "content-type": "image/png" },
  });
  if (field(upload?.body, "statusCode") === "403") return false;
  await ask(`${url}/storage/v1/object/${path}`, { key: secretKey ?? key, method: "DELETE" });
  return true;
}

/** Looks at the buckets as a visitor does, and with the secret key at their limits. Leaves nothing behind. */
export async function probeStorage(options: DoctorOptions): Promise<Finding[]> {
  const { settings, secretKey } = options;
  const { supabaseUrl: url, supabaseKey: key } = settings;
  const findings: Finding[] = [];
  for (const { id } of listExpected()) {
    const missing = await ask(`${url}/storage/v1/object/public/${id}/images/not-there.png`);
    findings.push(judge(`the bucket ${id} is there and public`, field(missing?.body, "message") === "Object not found", push));
    for (const path of [`${id}/images/doctor.png`, `${id}/doctor.png`]) {
      findings.push(judge(`visitors cannot upload to ${path.slice(0, path.lastIndexOf("/"))}`, !(await takesUpload(options, path)), push));
    }
    const listed = await ask(`${url}/storage/v1/object/list/${id}`, { key, method: "POST", body: '{"prefix":"images","limit":1}' });
    findings.push(judge(`visitors cannot list ${id}`, Array.isArray(listed?.body) && listed.body.length === 0, push));
  }
  if (!secretKey) return findings;
  const buckets = await ask(`${url}/storage/v1/bucket`, { key: secretKey });
  return [...findings, ...checkBuckets(listExpected(), Array.isArray(buckets?.body) ? buckets.body : [])];
}
