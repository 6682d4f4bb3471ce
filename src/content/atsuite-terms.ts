import { policy } from "./policy";

export const atsuiteTerms = policy({
  page: "atsuite-terms",
  title: "{app} Terms of Service",
  description:
    "The terms on which you may use {app}, the invoice app: your records, your invoices, updates, liability and termination.",
  keywords: "{app} terms of service, invoice app terms, invoice generator terms of use",
  introduction: "Eight short sections on what you may expect of {app}, and what it expects of you.",
  updated: "2024-01",
  contact:
    "Questions about these terms? Write to [{support email}](mailto:{support email}) and we answer within {support hours} hours. By post: {legal name}, at the address on our [contact page](/contact).",
  sections: [
    {
      icon: "check",
      title: "Terms of Use",
      text: "By installing or using {app} you agree to these terms with {legal name}. You may use the app, free of charge, for your own business or for businesses you act for, on any number of your devices. If you do not agree, please uninstall it.",
    },
    {
      icon: "person",
      title: "User Account",
      text: "{app} needs no account with us: you set up one or more business profiles on the device instead. You answer for what is entered there, and for who can unlock the device. Make sure that the details which appear on your invoices are correct.",
    },
    {
      icon: "laptop",
      title: "App Usage",
      text: [
        "Use the app lawfully. In particular, you agree not to:",
        "",
        "- issue false or misleading invoices, or invoices in somebody else’s name;",
        "- enter personal data that you have no right to hold;",
        "- sell the app, or present it as your own;",
        "- take it apart or get round its protections, except where the law allows it.",
      ].join("\n"),
    },
    {
      icon: "lock",
      title: "Data Storage",
      text: "Your records are stored on your device, and we hold no copy of them. Backups are your responsibility: export your data regularly, and keep invoices for as long as the law that applies to you requires.",
    },
    {
      icon: "key",
      title: "Intellectual Property",
      text: "The app, its templates and its name belong to {legal name}. Everything that you make with it, your invoices, reports and exports, belongs to you.",
    },
    {
      icon: "scales",
      title: "Limitations",
      text: [
        "Nothing in these terms limits or excludes liability for death or personal injury caused by negligence, for fraud, or for anything else for which the law of England and Wales does not allow it, nor your statutory rights as a consumer.",
        "",
        "Subject to that, we provide the app as it is. It gives no tax, legal or accounting advice, and we do not warrant that every calculation or template suits your case: check an invoice before you send it. We are not liable for lost records of which there was no backup, nor for loss of profits or business.",
      ].join("\n"),
    },
    {
      icon: "sync",
      title: "Updates",
      text: "We publish updates through the app store to add functions, mend faults and keep the app secure. They may change or remove functions. We may also change these terms; if you go on using the app after a change has been announced in it, the new terms apply.",
    },
    {
      icon: "stop",
      title: "Termination",
      text: "You may stop at any time by uninstalling the app; export your data first, as this deletes them from the device. If you breach these terms seriously, your right to use the app ends. These terms are governed by the law of England and Wales.",
    },
  ],
});
