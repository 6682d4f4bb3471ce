import { site } from "@/site";

const { name: app, supportEmail } = site.atsuite;

const questions = [
  {
    question: "What does it cost?",
    answer: "Nothing. There is no price list, no trial that ends, and no limit to invoices, clients or businesses.",
  },
  {
    question: "Where are my invoices kept?",
    answer: "On your own device. There is no account, and no server of ours receives what you enter.",
  },
  {
    question: "What if I lose the phone?",
    answer: "Export everything to a file now and then, and keep that file elsewhere. Import it on the next phone, and you go on where you were. Without such a file we cannot help: we have no copy.",
  },
  {
    question: "Does it work where there is no signal?",
    answer: "Yes: invoices, clients, stock and reports. Only what you share, by e-mail or a messenger, waits until that app has a connection.",
  },
  {
    question: "Which currencies can I use?",
    answer: "Several, side by side. Each client is billed in the currency that you choose, at the prices that you set: no rate of the day changes them.",
  },
  {
    question: "What does my accountant get?",
    answer: "The PDFs, or the data as a file, for one of your businesses or for all of them.",
  },
] as const;

export function Questions() {
  return (
    <div className="questions">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
      <p>
        {`Something else about ${app}? `}
        <a href={`mailto:${supportEmail}`} className="link">
          {supportEmail}
        </a>
      </p>
    </div>
  );
}
