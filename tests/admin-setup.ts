import { afterAll } from "vitest";

// A client left alive would go on refreshing its session beside the next file's, which may run in the same process.
afterAll(async () => {
  // A file that borrowed no backend has no client.
  if (!import.meta.env["VITE_SUPABASE_URL"]) return;
  const { supabase } = await import("@/data/admin/client");
  await supabase.auth.dispose();
});
