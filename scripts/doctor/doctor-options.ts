import type { BuildSettings } from "../build/settings.ts";

export type DoctorOptions = {
  settings: BuildSettings;
  /** Whether this is a project on one's own machine. */
  local: boolean;
  /** Whether the contact webhook may be sent something. */
  callWebhook: boolean;
  /** Whether somebody has looked at the configuration already. */
  configurationSeen: boolean;
};
