import { is, object, string } from "valibot";
import { type EditableSettings, getEditableSettings, saveSettings, type SettingsContent } from "@/data/admin/settings";
import { isBlank } from "@/lib/characters";
import { isEmailAddress, repairEmail } from "@/lib/email-address";
import { checkLink, repairLink } from "@/pages/admin/form/check-link";
import { recordOf } from "@/lib/objects";
import { failureReason } from "@/components/admin/failure-reason";
import { readTexts } from "@/pages/admin/form/texts";
import type { FieldErrors, Opened, RecordKind } from "@/pages/admin/form/record-kind";

export const networks = [
  { name: "twitter", label: "Twitter" },
  { name: "linkedin", label: "LinkedIn" },
  { name: "instagram", label: "Instagram" },
] as const;

const FIELDS = [
  "siteName",
  "contactEmail",
  "metaDescription",
  "enquiryMonths",
  "twitter",
  "linkedin",
  "instagram",
] as const;

export type SettingsDraft = Record<(typeof FIELDS)[number], string>;

export type OpenedSettings = Opened<EditableSettings, SettingsDraft>;

export const SETTINGS: RecordKind<EditableSettings, SettingsDraft, SettingsContent> = {
  table: "settings",
  save: (content, known) => saveSettings(content, known?.version ?? 0),
  get: getEditableSettings,
  holdsContent: (row, content) => JSON.stringify(toSettingsContent(toSettingsDraft(row))) === JSON.stringify(content),
  toDraft: toSettingsDraft,
  isDraft: (value): value is SettingsDraft => is(object(recordOf(FIELDS, () => string())), value),
  limits: { siteName: 80, metaDescription: 500, twitter: 500, linkedin: 500, instagram: 500 },
  check: checkSettingsDraft,
  toContent: toSettingsContent,
  toText: (draft) =>
    FIELDS.map((field) => draft[field])
      .filter(Boolean)
      .join("\n\n"),
  describeSaved: () => "Settings updated successfully!",
  explainFailure: (error) => ["Failed to update settings.", failureReason(error) ?? ""].filter(Boolean),
};

function toSettingsDraft(settings: EditableSettings | null): SettingsDraft {
  return {
    siteName: settings?.site_name ?? "",
    contactEmail: settings?.contact_email ?? "",
    ...readTexts(
      networks.map(({ name }) => name),
      Object(settings?.social_links),
    ),
    metaDescription: settings?.meta_description ?? "",
    enquiryMonths: String(settings?.enquiry_months ?? ""),
  };
}

function toSettingsContent(draft: SettingsDraft): SettingsContent {
  return {
    site_name: draft.siteName.trim(),
    contact_email: repairEmail(draft.contactEmail),
    social_links: {
      twitter: repairLink(draft.twitter),
      linkedin: repairLink(draft.linkedin),
      instagram: repairLink(draft.instagram),
    },
    meta_description: draft.metaDescription.trim(),
    enquiry_months: Number(draft.enquiryMonths),
  };
}

function checkSettingsDraft(draft: SettingsDraft): FieldErrors<SettingsDraft> {
  const errors: FieldErrors<SettingsDraft> = {};
  if (isBlank(draft.siteName)) errors.siteName = "Enter the name of the site.";
  if (isBlank(draft.contactEmail)) errors.contactEmail = "Enter the email address that visitors write to.";
  else if (!isEmailAddress(repairEmail(draft.contactEmail))) {
    errors.contactEmail = "Enter a whole email address, such as hello@example.com.";
  }
  if (
    !/^\s*\d{1,3}\s*$/.test(draft.enquiryMonths) ||
    Number(draft.enquiryMonths) < 1 ||
    Number(draft.enquiryMonths) > 120
  ) {
    errors.enquiryMonths = "Enter a number of months from 1 to 120.";
  }
  for (const { name } of networks) {
    const problem = checkLink(draft[name], 500);
    if (problem) errors[name] = `${problem}.`;
  }
  return errors;
}
