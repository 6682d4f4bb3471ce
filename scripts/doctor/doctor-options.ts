import type { BuildSettings } from "../build/settings.ts";

export type DoctorOptions = {
  settings: BuildSettings;
  /** The project's secret key, for what visitors cannot see; null to leave that out. */
  secretKey: string | null;
  /** Whether this is a project on one's own machine. */
  local: boolean;
  /** Whether the contact webhook may be sent something. */
  callWebhook: boolean;
  /** Whether somebody has looked at the configuration already. */
  configurationSeen: boolean;
};
