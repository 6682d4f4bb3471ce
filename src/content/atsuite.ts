import { icons } from "@/lib/block-icons";
import { choice, line, list, prose, text } from "./fields";
import { heading, sitePageWords, search } from "./page-words";

const card = { icon: choice(icons, "check"), title: line(""), text: text("") };

export const atsuite = sitePageWords("atsuite", {
  search: search(
    "{app}: {app tagline}",
    "{app} makes invoices on your phone, free and offline: your branding, several currencies, clients, stock and reports, all stored on your own device.",
    "invoice generator app, free invoice app, offline invoicing, invoice app for freelancers, PDF invoices, {app}",
  ),
  opening: {
    title: line("{app}", { max: 60 }),
    subtitle: line("{app tagline}"),
    introduction: text(
      "From “how much do I owe you?” to a finished invoice in under a minute, on the phone in your pocket. Free, and it works where there is no signal.",
    ),
    camera: line("Or point your phone’s camera here.", { label: "Beside the code for the camera" }),
  },
  screens: {
    ...heading("Four screens of a working week", "Nothing here needs a manual, or the evening."),
    screens: list(
      "screen",
      { title: line("", { max: 80 }), text: text("") },
      [
        {
          title: "A new invoice",
          text: "Pick the client, add what you did. Number, date and tax are filled in.",
        },
        {
          title: "A client who owes",
          text: "Who has paid, who has not, and for how long. The reminder is one tap away.",
        },
        {
          title: "Stock at three",
          text: "Each invoice takes what it sold off the shelf. At three, the app says so.",
        },
        { title: "September, in a minute", text: "What came in, what is still out, and who your best client was." },
      ],
      { max: 4 },
    ),
  },
  features: {
    ...heading(
      "The whole back office, minus the office",
      "Six things it does so that you can get on with the work that pays.",
    ),
    features: list("feature", { title: line(""), text: text("") }, [
      {
        title: "Invoices that look like yours",
        text: "Your logo, your colours, one of several templates, in whichever currency your client pays. As many as you like, free.",
      },
      {
        title: "No signal needed",
        text: "Write it on the train, in the cellar, at the market. Everything works offline.",
      },
      {
        title: "Clients at hand",
        text: "Names, addresses and what each of them still owes you, one tap from the next invoice.",
      },
      {
        title: "Stock that counts itself",
        text: "Each invoice takes what you sold off the shelf, so you see what runs low before a customer does.",
      },
      {
        title: "Figures you can read",
        text: "Sales by month, client and product. Know how the business is doing before your accountant tells you.",
      },
      {
        title: "Your records stay with you",
        text: "No account, no cloud of ours. Everything is stored securely on your own device, and you export it when you want.",
      },
    ]),
  },
  paper: {
    title: line("And on paper it looks like you"),
    text: text(
      "The invoice on the phone above, as its PDF prints on A4: your mark, your terms, your number. Nothing on it says which app made it.",
    ),
  },
  checklist: {
    ...heading("Everything in it", "Twelve functions, one app, no price list."),
    functions: text(
      "Free invoice generation with custom branding, multiple templates and multi-currency\nClient management\nInventory control with stock tracking\nBusiness analytics and reports\nOffline use\nMulti-business profiles\nBuilt-in calculator\nDark/light theme\nPDF export\nData import/export\nInvoice history\nLocal secure storage",
      { max: 4000, optional: true },
    ),
  },
  audiences: {
    ...heading(
      "For people who do the work and the paperwork",
      "If the invoices wait until everybody else has gone home, it was made for you.",
    ),
    audiences: list("audience", card, [
      {
        icon: "shop",
        title: "Small business owners",
        text: "Invoices, stock and figures in one place, without a subscription for each.",
      },
      {
        icon: "laptop",
        title: "Freelancers",
        text: "Send the invoice the minute the work is done, and see who has yet to pay.",
      },
      {
        icon: "tool",
        title: "Service providers",
        text: "Bill by the hour or by the job, at the customer’s door, in the customer’s currency.",
      },
      {
        icon: "briefcase",
        title: "Consultants",
        text: "Several businesses, each with its own name and template, kept neatly apart.",
      },
    ]),
  },
  questions: {
    title: line("Before you install"),
    questions: list("question", { question: line(""), answer: text("") }, [
      {
        question: "What does it cost?",
        answer: "Nothing. There is no price list, no trial that ends, and no limit on invoices, clients or businesses.",
      },
      {
        question: "Where are my invoices kept?",
        answer: "On your own device. There is no account, and no server of ours receives what you enter.",
      },
      {
        question: "What if I lose the phone?",
        answer:
          "Export everything to a file now and then, and keep that file elsewhere. Import it on the next phone, and you carry on where you were. Without such a file we cannot help: we have no copy.",
      },
      {
        question: "Does it work where there is no signal?",
        answer:
          "Yes: invoices, clients, stock and reports. Only what you share, by email or a messenger, waits until that app has a connection.",
      },
      {
        question: "Which currencies can I use?",
        answer:
          "Several, side by side. Each client is billed in the currency that you choose, at the prices that you set: exchange rates never change them.",
      },
      {
        question: "What does my accountant get?",
        answer: "The PDFs, or the data as a file, for one of your businesses or for all of them.",
      },
    ]),
    more: prose("Something else about {app}? [{support email}](mailto:{support email})"),
  },
  download: {
    title: line("Your next invoice could be done by now"),
    text: text("Install {app}, enter your business once, and send the first one today."),
  },
});
