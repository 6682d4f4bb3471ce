import { readRows, type Row } from "./client";

export type SettingsRow = Pick<Row<"settings">, "site_name" | "contact_email" | "meta_description" | "social_links" | "enquiry_months" | "version">;

/** The settings row, or null while nobody has saved one. Throws what the backend says when it cannot be read. */
export async function getSettings(): Promise<SettingsRow | null> {
  const [settings] = await readRows<SettingsRow>("settings", {
    select: "site_name,contact_email,meta_description,social_links,enquiry_months,version",
    limit: 1,
  });
  return settings ?? null;
}

/** The number of the settings' latest change, 0 while nobody has saved any. Throws what the backend says. */
export async function getSettingsVersion(): Promise<number> {
  const [settings] = await readRows<Pick<SettingsRow, "version">>("settings", { select: "version", limit: 1 });
  return settings?.version ?? 0;
}
