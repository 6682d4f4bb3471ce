import { policy } from "./policy";

export const atsuitePrivacy = policy({
  page: "atsuite-privacy",
  title: "{app} Privacy Policy",
  description:
    "How {app} treats your data: invoices, clients and stock stay on your device. Permissions, backups, your rights and whom to ask.",
  keywords: "{app} privacy policy, invoice app privacy, offline invoice app, local data storage",
  introduction:
    "{app} is an invoice app that works offline. This policy says what it stores, where, and what it asks of your device. In one sentence: your business data stays on your device, and it is yours.",
  updated: "2024-01",
  sections: [
    {
      icon: "document",
      title: "Information Collection",
      text: [
        "What you enter into {app} is stored on your own device. There is no account, and we run no server that receives it. On the device the app keeps:",
        "",
        "- your business profiles: names, logos, addresses and tax details;",
        "- your clients and their contact details;",
        "- your invoices and their history;",
        "- your products and stock levels;",
        "- the reports worked out from them;",
        "- your settings, such as theme, currency and template.",
        "",
        "When the device is online, the app may also send anonymous statistics on how it is used and on crashes. They contain none of the records above, and you can switch them off in the settings.",
      ].join("\n"),
    },
    {
      icon: "key",
      title: "Permissions",
      text: [
        "The app asks for these permissions, each at the moment it is needed:",
        "",
        "- [Storage:] to save invoices as PDF files and to write and read backups.",
        "- [Contacts (optional):] to fill in a client from your address book. Only the contact you pick is read.",
        "- [Camera (optional):] to photograph a logo or a product.",
        "- [Internet:] to check for updates and to send the anonymous statistics.",
        "",
        "You can refuse or withdraw each of them in the settings of the device; the rest of the app keeps working.",
      ].join("\n"),
    },
    {
      icon: "gear",
      title: "Use of Information",
      text: [
        "The app uses your records to do its work: to draw up invoices, keep track of clients and stock, calculate reports and restore backups. All of this happens on the device.",
        "",
        "We use the anonymous statistics to find faults and to decide what to improve, and what you write to support to answer you. We sell no data and show no advertising.",
      ].join("\n"),
    },
    {
      icon: "lock",
      title: "Data Security",
      text: "Records are kept in the app’s private storage, which the operating system closes to other apps and, on current devices, encrypts. They are as safe as the device: use a screen lock, install system updates, and keep backups in a place that only you can open.",
    },
    {
      icon: "person",
      title: "Data Rights",
      text: [
        "Because your records are on your device, you can exercise most of your rights without asking anybody:",
        "",
        "- [Access:] everything the app holds is visible in it.",
        "- [Export:] save invoices as PDF and all data as a file.",
        "- [Delete:] remove single records, or everything by uninstalling the app.",
        "- [Restrict:] withdraw any permission in the settings of the device.",
        "- [Portability:] take the exported file to another device or program.",
        "- [Opt out of analytics:] switch the statistics off in the app’s settings.",
        "",
        "For what you have sent to our support, write to [{support email}](mailto:{support email}). The [rights described in our company policy](/privacy-policy#your-rights) apply, including the right to complain to the Information Commissioner’s Office. For the data of your own clients you are the controller.",
      ].join("\n"),
    },
    {
      icon: "sync",
      title: "Backup and Recovery",
      text: "The export function writes a backup file wherever you choose, and the import function restores it. We hold no copy: if the device is lost, or the app is removed, without a backup, we cannot bring the records back. Back up often, and to somewhere other than the device.",
    },
    {
      icon: "share",
      title: "Third-Party Integration",
      text: "When you share an invoice, the app you choose for it (email, a messenger, a cloud drive) receives that file and treats it under its own policy. The app store handles downloads and updates under its policy. {app} passes records to nobody unless you tell it to.",
    },
    {
      icon: "check",
      title: "Security Practices",
      text: [
        "- We ask for as few permissions as the functions allow.",
        "- What the app does send travels encrypted.",
        "- We keep the libraries in it up to date and test each release before we publish it.",
        "- We look into every report of a weakness; please send them to [{support email}](mailto:{support email}).",
      ].join("\n"),
    },
    {
      icon: "people",
      title: "Children’s Privacy",
      text: "{app} is a tool for businesses. It is not intended for children under 13, and we do not knowingly collect personal data from them. If you believe that a child has sent us any, write to us and we will delete it.",
    },
    {
      icon: "spark",
      title: "Changes to This Policy",
      text: "When the app begins to treat data differently, this page changes with it and shows a new date at the top. We announce important changes in the app before they take effect.",
    },
    {
      icon: "letter",
      title: "Contact",
      text: [
        "{app} is made by {legal name}. For questions about this policy, write to:",
        "",
        "> [{legal name}]",
        "> Email: [{support email}](mailto:{support email})",
        "> By post: at the address on our [contact page](/contact)",
        "> Registered in {registered in}, company number {company number}",
      ].join("\n"),
    },
    {
      icon: "scales",
      title: "Disclaimer",
      text: "{app} helps you to draw up invoices; it gives no legal, tax or accounting advice. Whether an invoice meets the rules that apply to you, and how long you must keep it, is for you to check. Nothing here limits rights that the law does not allow us to limit.",
    },
    {
      icon: "briefcase",
      title: "Business Continuity",
      text: "The app works offline and does not depend on our servers. Should we stop developing it, or should another company take it over, the installed version and your records stay with you, and you can export them as before. A new owner would be bound by this policy until they tell you of another.",
    },
    {
      icon: "tool",
      title: "Support",
      text: "Write to [{support email}](mailto:{support email}). Our response time is {support hours} hours. Please do not attach your clients’ data unless we ask for it; what you send is used only to help you.",
    },
  ],
});
