import type { BuildSettings } from "../build/build-settings.ts";

export type DoctorOptions = {
  settings: BuildSettings;
  /** The project is on this machine. */
  local: boolean;
  /** The contact webhook may be called. */
  callWebhook: boolean;
  /** A secret key of the project, where the environment has one. */
  secretKey: string | null;
  /** The official CLI compares the configuration, so there is no need to probe it. */
  configurationSeen: boolean;
};
